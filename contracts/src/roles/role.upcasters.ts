/** After the two roles of the system. */
const place = 3000;

/** From version 1 to 2: all had the same place, and so stood in order of name. */
export function addPlace<Data extends { role: object }>(data: Data): Data {
  return { ...data, role: { sortId: place, ...data.role } };
}
