/** Rows of a simple CSV text (no quotes, no commas inside fields), keyed by its header. */
export function readCsv<Column extends string>(
  text: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const [head = "", ...lines] = text.trim().split("\n");
  const keys = head.split(",");
  return lines.map((line) => {
    const fields = line.split(",");
    if (fields.length !== keys.length) throw new Error(`expected ${keys.length} fields: ${line}`);
    const entries = columns.map((column): [Column, string] => {
      const field = fields[keys.indexOf(column)];
      if (field === undefined) throw new Error(`no column ${column}: ${head}`);
      return [column, field];
    });
    return Object.fromEntries(entries) as Record<Column, string>;
  });
}
