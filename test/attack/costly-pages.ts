/** Things that a page can hold in large numbers, each a way to make work: `(n)` returns the page's HTML with n of them. */

const words = (n: number, word = 'word'): string => `${word} `.repeat(n);
const told = '<p>Some words of a story that is told here at length, for all to read.</p>'.repeat(5);
const story = `<h1>The headline of the story of today</h1>${told}`;
const page = (body: string, head = ''): string =>
  `<html lang="en"><head><title>The headline of the story of today</title>${head}</head><body>${story}${body}${told}</body></html>`;
const data = (json: string): string => page('', `<script type="application/ld+json">${json}</script>`);
const each = (n: number, make: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => make(i)).join('');

/** Name → [n that takes some milliseconds if the cost is linear, the page]. */
export const COSTLY_PAGES: Readonly<Record<string, readonly [n: number, (n: number) => string]>> = {
  'white space after the end of structured data': [20_000, (n) => data(`{} ]]>${' '.repeat(n)}x`)],
  'white space before structured data': [20_000, (n) => data(`${' '.repeat(n)}{}`)],
  'comment ends in structured data': [5_000, (n) => data('//  ]]>  '.repeat(n))],
  'arrays in arrays in structured data': [20_000, (n) => data('['.repeat(n) + ']'.repeat(n))],
  'wide arrays in structured data': [
    1_000,
    (n) => data(JSON.stringify(Array(400).fill(Array(Math.ceil(n / 40)).fill(Array(9).fill([]))))),
  ],
  'authors in authors': [
    10_000,
    (n) => data(`{"@type":"Article","author":${'['.repeat(n)}"A"${']'.repeat(n)}}`),
  ],
  'names of names': [
    10_000,
    (n) => data(`{"@type":"Article","author":${'{"name":'.repeat(n)}"A"${'}'.repeat(n)}}`),
  ],
  'pictures of pictures': [
    10_000,
    (n) => data(`{"@type":"Article","image":${'{"url":'.repeat(n)}"A"${'}'.repeat(n)}}`),
  ],
  'objects in objects': [5_000, (n) => data(`${'{"mainEntity":'.repeat(n)}{}${'}'.repeat(n)}`)],
  titles: [
    4_000,
    (n) =>
      page(
        each(n / 4, (i) => `<p>A paragraph of some words that is number ${i}</p>`),
        each(n, (i) => `<meta property="og:title" content="A title of some words, number ${i}">`),
      ),
  ],
  descriptions: [
    4_000,
    (n) =>
      page(
        each(n / 4, (i) => `<p>A paragraph of some words that is number ${i}</p>`),
        each(n, (i) => `<meta name="description" content="A paragraph of some words, number ${i}">`),
      ),
  ],
  authors: [
    4_000,
    (n) =>
      page(
        '',
        each(n, (i) => `<meta name="author" content="A. Writer ${i}">`),
      ),
  ],
  dates: [
    4_000,
    (n) =>
      page(
        '',
        each(n, (i) => `<meta name="date" content="not a date ${i}">`),
      ),
  ],
  'white space in a title': [
    4_000,
    (n) => page('', `<meta property="og:title" content="a${' '.repeat(n)}b">`).replace('<h1>', '<b>'),
  ],
  'separators in a title': [
    10_000,
    (n) => page('', `<meta property="og:title" content="${'a | '.repeat(n)}">`),
  ],
  'a long srcset': [4_000, (n) => page(`<p><img src="a.png" srcset="${'a'.repeat(n)} b c"></p>`)],
  'commas in a srcset': [4_000, (n) => page(`<p><img src="a.png" srcset="${','.repeat(n)} b c"></p>`)],
  'white space in a srcset': [4_000, (n) => page(`<p><img src="a.png" srcset="a${' '.repeat(n)}b c"></p>`)],
  'digits in a srcset': [4_000, (n) => page(`<p><img src="a.png" srcset="a ${'1'.repeat(n)} b"></p>`)],
  'pictures in one picture': [1_000, (n) => page(`<picture>${'<img src="a.png">'.repeat(n)}</picture>`)],
  'attributes of one element': [2_000, (n) => page(`<div ${each(n, (i) => `a${i}=1 `)}>x</div>`)],
  'classes of one element': [
    5_000,
    (n) => page(`<div class="${each(n, (i) => `c${i.toString(26)}x `)}">${story}</div>`),
  ],
  'one long class': [20_000, (n) => page(`<div class="${'aB'.repeat(n)}">${story}</div>`)],
  'one long id of parts': [20_000, (n) => page(`<div id="${'a-'.repeat(n)}">${story}</div>`)],
  'a long role': [20_000, (n) => page(`<div role="${'a'.repeat(n)}">${story}</div>`)],
  'a long tag': [20_000, (n) => page(`<${'a'.repeat(n)}-x>${story}`)],
  'a long style': [
    5_000,
    (n) => page(`<div style="${'clip: '.repeat(n)}">x</div><p style="display${' '.repeat(n)}x">y</p>`),
  ],
  depth: [2_000, (n) => page(`${'<div>'.repeat(n)}x${'</div>'.repeat(n)}`)],
  'paragraphs at depth': [
    1_000,
    (n) => page(`<div class=a><section>`.repeat(n) + '<p>some words</p>'.repeat(n)),
  ],
  'lists at depth': [1_000, (n) => page('<ul><li>some words'.repeat(n))],
  'tables at depth': [300, (n) => page('<table><tr><td>some words'.repeat(n))],
  'formatting that is not closed': [150, (n) => page(each(n, (i) => `<b class=c${i}>`) + '<p>x'.repeat(n))],
  'formatting closed crosswise': [400, (n) => page(each(n, (i) => `<a id=i${i}><b id=j${i}><div>x</a>`))],
  'fonts in paragraphs': [150, (n) => page(each(n, (i) => `<p><font color=${i}>x`))],
  'fields with labels': [
    3_000,
    (n) => page(`<form>${each(n, (i) => `<label>Field ${i} <input name="f${i}"></label>`)}</form>`),
  ],
  'fields in forms': [
    2_000,
    (n) => page(each(n, (i) => `<form><input><select><option>${i}</select><button>Send</button></form>`)),
  ],
  'roles of an application': [
    2_000,
    (n) =>
      page(each(n, (i) => `<div role="toolbar"><div role="grid"><a role="tab">Tab ${i}</a></div></div>`)),
  ],
  'lines claimed by structured data': [
    2_000,
    (n) => {
      const lines = Array.from({ length: n }, (_, i) => `${i} g of something that no shop has in stock`);
      const claim = JSON.stringify({ '@type': 'Recipe', name: 'A pie', recipeIngredient: lines });
      return page(
        `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`,
        `<script type="application/ld+json">${claim}</script>`,
      );
    },
  ],
  'a body claimed by structured data': [
    2_000,
    (n) => {
      const lines = Array.from({ length: n }, (_, i) => `A sentence of some words that is number ${i}.`);
      const claim = JSON.stringify({ '@type': 'NewsArticle', articleBody: lines.join('\n') });
      return page(
        lines.map((line) => `<p>${line}</p>`).join(''),
        `<script type="application/ld+json">${claim}</script>`,
      );
    },
  ],
  'panels below buttons': [
    2_000,
    (n) =>
      page(
        each(n, (i) => `<div><h3><button>Question ${i}</button></h3><p>An answer of some words</p></div>`),
      ),
  ],
  'buttons among paragraphs': [
    2_000,
    (n) => page(each(n, (i) => `<button>Question ${i}</button><p>An answer of some words</p>`)),
  ],
  'links to the top in a heading': [
    2_000,
    (n) => page(`<h2 id="t">${'<b><a href="#t">top</a></b>'.repeat(n)}</h2>`),
  ],
  'forms and buttons': [1_000, (n) => page('<form><button><p>'.repeat(n))],
  siblings: [4_000, (n) => page('<p>Some words of a text.</p>'.repeat(n))],
  'siblings of many kinds': [
    2_000,
    (n) =>
      page(
        each(
          n,
          (i) =>
            `<div class="kind${'abcdefghij'[i % 10]}${i.toString(26).replace(/\d/g, 'z')}">Some words ${i}</div>`,
        ),
      ),
  ],
  'links of one paragraph': [
    3_000,
    (n) => page(`<p>${each(n, (i) => `<a href="/a/${i}">link ${i}</a> `)}</p>`),
  ],
  'list of links': [
    3_000,
    (n) =>
      page(
        `<ul>${each(n, (i) => `<li><a href="/2020/01/story-number-${i}">The headline of a story number ${i}</a></li>`)}</ul>`,
      ),
  ],
  headings: [
    3_000,
    (n) => page(each(n, (i) => `<h2>The headline of a story number ${i}</h2><p>Some words.</p>`)),
  ],
  cards: [
    1_500,
    (n) =>
      page(
        each(
          n,
          (i) =>
            `<div class="card"><img src="/${i}.png"><h3><a href="/s/${i}">Headline of the card ${i}</a></h3><p>Teaser of the card, number ${i}.</p></div>`,
        ),
      ),
  ],
  posts: [
    1_000,
    (n) =>
      page(
        each(
          n,
          (i) =>
            `<div class="post"><span class="author">Writer ${i}</span><time datetime="2020-01-01T00:00">1 Jan</time><p>${words(20)}number ${i}</p></div>`,
        ),
      ),
  ],
  'rows of a table': [
    1_500,
    (n) => page(`<table>${each(n, (i) => `<tr><td>${i}</td><td>word ${i}</td><td>12</td></tr>`)}</table>`),
  ],
  'credits in a caption': [
    20_000,
    (n) =>
      page(
        `<figure><img src="/a.jpg"><figcaption>a<span>${'<i>© x</i>'.repeat(n / 5)}</span></figcaption></figure>`,
      ),
  ],
  'line breaks': [10_000, (n) => page(`<div>${'some words<br><br>'.repeat(n)}</div>`)],
  'one long word': [50_000, (n) => page(`<p>${'a'.repeat(n)}</p>`)],
  'one long paragraph': [20_000, (n) => page(`<p>${words(n)}</p>`)],
  'different words': [
    20_000,
    (n) => page(`<p>${each(n, (i) => `w${i.toString(26).replace(/\d/g, 'q')} `)}</p>`),
  ],
  'white space': [50_000, (n) => page(`<p>a${' '.repeat(n)}b${' &#8203;'.repeat(n / 10)}c</p>`)],
  'white space before formatted text': [20_000, (n) => page(`<pre>a${' '.repeat(n)}b</pre>`)],
  'line ends in formatted text': [20_000, (n) => page(`<pre>${' \n'.repeat(n)}b</pre>`)],
  punctuation: [20_000, (n) => page(`<p>${'.!? '.repeat(n)}</p>`)],
  capitals: [20_000, (n) => page(`<p>${'aBcD'.repeat(n)}</p>`)],
  'Chinese without a break': [5_000, (n) => page(`<p>${'我们今天去看电影'.repeat(n / 8)}</p>`)],
  'Chinese of random characters': [
    100_000,
    (n) =>
      page(
        each(
          n / 500,
          (i) =>
            `<p>${each(500, (j) => String.fromCharCode(0x4e00 + ((i * 7919 + j * 104_729) % 20_000)))}</p>`,
        ),
      ),
  ],
  'scripts in turn': [2_000, (n) => page(`<p>${'漢字かなabcไทย123'.repeat(n)}</p>`)],
  'Latin with one Chinese character': [5_000, (n) => page(`<p>漢${words(n)}</p>`)],
  'Thai without a break': [5_000, (n) => page(`<p>${'ภาษาไทยง่ายนิดเดียว'.repeat(n / 18)}</p>`)],
  emoji: [5_000, (n) => page(`<p>${'👩‍👩‍👧‍👦漢'.repeat(n)}</p>`)],
  bylines: [3_000, (n) => page(each(n, (i) => `<span class="byline">By Writer ${i}</span><br>`))],
  times: [3_000, (n) => page(each(n, (i) => `<time datetime="2020-01-${i}">x</time>`))],
  captions: [
    2_000,
    (n) =>
      page(
        each(
          n,
          (i) => `<figure><img src="/${i}.png"><figcaption>Caption ${i} of a picture</figcaption></figure>`,
        ),
      ),
  ],
  'shadow trees': [
    800,
    (n) => page(each(n, () => `<div><template shadowrootmode=open><slot></slot></template>x</div>`)),
  ],
  'slots of one name': [
    800,
    (n) =>
      page(
        `<div><template shadowrootmode=open>${'<slot></slot>'.repeat(n)}</template>${'<b>x</b>'.repeat(n)}</div>`,
      ),
  ],
  'shadow trees in shadow trees': [
    300,
    (n) => page(`<div><template shadowrootmode=open><p>some words</p><slot></slot></template>`.repeat(n)),
  ],
  'scripts without words': [3_000, (n) => page('<noscript><p>word</p></noscript>'.repeat(n))],
  formulas: [2_000, (n) => page(`<p>${'<math><mi>x</mi><mo>=</mo><mn>1</mn></math> and '.repeat(n)}</p>`)],
  'a long address': [
    20_000,
    (n) => page(`<p><a href="/${'a/'.repeat(n)}">x</a><a href="?${'a=1&'.repeat(n / 4)}">y</a></p>`),
  ],
  // These are bounded, so there may be a hundred of them on a page.
  'slashes in an address': [
    1_250,
    (n) => page(`<p>${each(90, (i) => `<a href="/${i}${'/'.repeat(n)}x">x</a> `)}</p>`),
  ],
  'dashes in the address of a picture': [
    1_250,
    (n) => page(`<p>${each(90, (i) => `<img src="/${i}${'-logo'.repeat(n / 5)}">`)}</p>`),
  ],
  'what waits in the address of a picture': [
    1_250,
    (n) => page(`<p>${each(90, (i) => `<img src="/${i}${'-lazy'.repeat(n / 5)}">`)}</p>`),
  ],
  'white space before a type': [100_000, (n) => data(`{"@type":${' '.repeat(n)}1}`)],
  'tags in an answer': [
    100_000,
    (n) => data(`{"@type":"QAPage","acceptedAnswer":{"text":"${'<'.repeat(n)}"}}`),
  ],
  'commas behind the names of authors': [
    1_250,
    (n) =>
      page(
        each(
          90,
          (i) =>
            `<div class="post"><span class="author">A${','.repeat(n)}x</span><p>${words(20)}${i}</p></div>`,
        ),
      ),
  ],
  'dots in an address': [
    10_000,
    (n) => page(`<p><a href="http://${'a.'.repeat(100)}example/${'/20200101/'.repeat(n)}">x</a></p>`),
  ],
};
