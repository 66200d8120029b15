/** From version 1 to 2: everybody was told of each submission at once. */
export function addDigests<Data extends { form: { settings: object } }>(data: Data): Data {
  const { form } = data;
  return { ...data, form: { ...form, settings: { digests: [], ...form.settings } } };
}

/** From version 2 to 3: visitors read its name, and no sender heard of a status. */
export function addTitle<Data extends { form: { settings: object } }>(data: Data): Data {
  const { form } = data;
  const settings = { title: {}, statusMails: { fieldId: null, texts: {} }, ...form.settings };
  return { ...data, form: { ...form, settings } };
}
