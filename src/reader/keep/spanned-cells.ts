/** Most columns or rows that one cell is taken to span. */
const MOST_SPANNED = 100;
/** Most empty cells of a story: far more than its tables span. */
const MOST_FILLED = 20_000;

/** Puts an empty cell at each place that a cell of a table spans: Markdown knows no such cells. */
export function fillSpans(body: HTMLElement): void {
  const rows = [...body.querySelectorAll('tr')];
  let left = MOST_FILLED;
  for (const row of rows)
    for (const cell of [...row.children])
      for (let more = spanned(cell, 'colspan'); more > 1 && left-- > 0; more--) cell.after(emptyLike(cell));
  // Cells of the rows above come first, so that each cell is at its column when its turn comes.
  for (const row of rows)
    [...row.children].forEach((cell, column) => {
      let below = row.nextElementSibling;
      for (let more = spanned(cell, 'rowspan'); more > 1 && below && left-- > 0; more--) {
        below.insertBefore(emptyLike(cell), below.children[column] ?? null);
        below = below.nextElementSibling;
      }
    });
}

/** Returns how many columns or rows a cell spans, and takes that from it. */
function spanned(cell: Element, name: string): number {
  const number = Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1;
  cell.removeAttribute(name);
  return Math.min(number, MOST_SPANNED);
}

/** Returns an empty cell that spans as many rows as another. */
function emptyLike(cell: Element): Element {
  const empty = cell.cloneNode(false) as Element;
  empty.removeAttribute('id');
  return empty;
}
