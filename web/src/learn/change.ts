/** Values told as changes of other values, as scripts/tutorial writes them. */

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** `{"=": value}` replaces; anything else changes an object or a list part by part. */
export type Change = { "=": Json } | { [key: string]: Change };

/** Return what a change makes of a value; parts that do not change are shared. */
export function changed(value: unknown, change: Change): Json {
  if (isReplacement(change)) return change["="];
  const parts = Object.entries(change);
  if (Array.isArray(value)) {
    const list: Json[] = [...(value as Json[])];
    for (const [place, part] of parts) list[Number(place)] = changed(list[Number(place)], part);
    return list;
  }
  const object: Record<string, Json> = { ...(value as Record<string, Json> | null) };
  for (const [key, part] of parts) object[key] = changed(object[key], part);
  return object;
}

function isReplacement(change: Change): change is { "=": Json } {
  return "=" in change;
}
