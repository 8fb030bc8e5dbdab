import { seededRandom } from './seeded-random.ts';

/** Shapes of a page's nodes. A function that is linear in one shape need not be linear in another. */
export const SHAPES = ['story', 'cards', 'table', 'deep'] as const;
export type Shape = (typeof SHAPES)[number];

const SYLLABLES = 'ka lo mi ter an sol ve ru dan por el ist um gra ne fo'.split(' ');

/**
 * Returns the HTML of a page of about so many nodes, below a masthead and menu and above a footer that all pages of its site share. The
 * content is a story of paragraphs, cards side by side, a table, or nested boxes. Equal numbers give equal pages.
 */
export function generatedPage(shape: Shape, nodes: number, number = 0): string {
  const random = seededRandom(7919 * number + SHAPES.indexOf(shape));
  const word = () =>
    Array.from({ length: 1 + Math.floor(3 * random()) }, () => SYLLABLES[Math.floor(16 * random())]).join('');
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const menu = Array.from({ length: 12 }, (_, i) => `<li><a href="/section/${i}">Section ${i}</a></li>`).join(
    '',
  );
  const parts: string[] = [];
  const room = nodes - 60;
  let used = 0;
  const add = (html: string, cost: number) => {
    parts.push(html);
    used += cost;
  };
  while (used < room) {
    const i = parts.length;
    if (shape === 'cards')
      add(
        `<li class="card"><a href="/item/${number}-${i}"><img src="/${i}.jpg" alt=""></a><h3>${words(4)}</h3><p>${words(9)}</p><span class="price">$${i}.99</span></li>`,
        10,
      );
    else if (shape === 'table')
      add(`<tr><th>${words(2)}</th><td>${words(2)}</td><td>${i}</td><td>${words(1)}</td></tr>`, 9);
    else if (shape === 'deep') add(`<div class="box level-${i % 7}"><p>${words(8)}</p>`, 3);
    else if (i % 12 === 11) add(`<h2 class="crosshead">${words(4)}</h2>`, 2);
    else add(`<p>${words(30)} <a href="/${word()}">${words(2)}</a> ${words(12)}.</p>`, 5);
  }
  const main = {
    story: (html: string) => `<article class="story">${html}</article>`,
    cards: (html: string) => `<ul class="cards">${html}</ul>`,
    table: (html: string) => `<table class="figures"><tbody>${html}</tbody></table>`,
    deep: (html: string) => `${html}${'</div>'.repeat(parts.length)}`,
  }[shape](parts.join('\n'));
  const title = words(5);
  return `<!doctype html><html lang="en"><head><title>${title} - The Example</title></head><body>
<header class="masthead"><a href="/">The Example</a></header><nav class="menu"><ul>${menu}</ul></nav>
<main><h1>${title}</h1>${main}</main>
<footer class="foot"><p>All rights of this example are reserved by its makers.</p><p>Contact and imprint</p></footer></body></html>`;
}
