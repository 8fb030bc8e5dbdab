/** Returns what is inside the one bold element around all of some HTML, or undefined if there is no such element. */
export function insideBold(html: string): string | undefined {
  const [, tag, inside = ''] = /^<(b|strong)>(.*)<\/\1>$/s.exec(html) ?? [];
  return tag === undefined || inside.includes(`</${tag}>`) ? undefined : inside;
}
