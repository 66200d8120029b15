/** From version 1 to 2: everybody was told of each submission at once. */
export function addDigests<Data extends { form: { settings: object } }>(data: Data): Data {
  const { form } = data;
  return { ...data, form: { ...form, settings: { digests: [], ...form.settings } } };
}
