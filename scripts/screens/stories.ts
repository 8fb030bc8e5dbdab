import type {
  Article,
  ArticleHeading,
  ArticleRole,
  ArticleText,
  Caption,
} from '../../src/core/story/article.ts';

let node = 0;

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '');
const block = (kind: Exclude<ArticleText['kind'], 'heading'>, html: string, role: ArticleRole = 'body') => ({
  kind,
  role,
  node: ++node,
  text: textOf(html),
  html,
});
const heading = (level: ArticleHeading['level'], html: string): ArticleHeading => ({
  kind: 'heading',
  level,
  role: 'body',
  node: ++node,
  text: textOf(html),
  html,
});
const caption = (html: string, credit = ''): Caption => ({ text: textOf(html), html, credit });

/** The only picture on the stage. */
export const PICTURE = 'https://pictures.example/threshing-floor.svg';

/** A story with one of every kind of block, written for these screens. */
export const STORY: Article = {
  url: 'https://valley-courier.example/science/old-wheat',
  title: 'Why old wheat is coming back to the hills',
  authors: ['The science desk'],
  updated: '',
  section: 'Science',
  furtherPage: 'https://valley-courier.example/science/old-wheat?page=2',
  published: '2026-09-14',
  language: 'en',
  direction: 'ltr',
  siteName: 'The Valley Courier',
  leadImage: PICTURE,
  articleScore: 0.97,
  words: 940,
  footnotes: [],
  blocks: [
    block(
      'paragraph',
      'On the terraces above the river, farmers have begun to sow what their grandparents gave up. The yield is lower, the bread is better, and nobody is in a hurry.',
      'standfirst',
    ),
    block(
      'paragraph',
      'The first thing a visitor notices is the height. Modern wheat stands knee-high, bred short so that it does not fall under the weight of its own ear; these stalks reach the shoulder and lean with the wind like reeds. “You hear it <em>before</em> you see it,” says a notice at the gate, and it is right.',
    ),
    block(
      'paragraph',
      'Seed for the first half hectare came from a <a href="https://seedbank.example/">seed bank</a> in the provincial town, where forty grams had lain in a drawer since 1958.<sup><a href="https://valley-courier.example/science/old-wheat#n1">1</a></sup> It took four summers to turn the drawer into a field.',
    ),
    heading(2, 'A slower kind of field'),
    block(
      'paragraph',
      'Tall wheat shades out weeds, so that it needs less spraying; its deep roots find water in dry years. What it cannot do is stand up to heavy fertiliser. Whoever wants more from it gets less.',
    ),
    {
      kind: 'figure',
      node: ++node,
      pictures: [{ source: PICTURE, alt: 'A threshing floor at dusk', width: 1200, height: 800 }],
      caption: caption(
        'A threshing floor at dusk. The round of stones is older than the village.',
        'Photograph: the picture desk',
      ),
    },
    block(
      'list',
      '<ul><li>Emmer, sown in October, harvested in late July.</li><li>Spelt, for the colder slopes.</li><li>Rivet wheat, taller than most people who cut it.</li></ul>',
    ),
    block('paragraph', 'A field is a letter to people you will not meet.', 'pull-quote'),
    heading(3, 'What the figures say'),
    block(
      'table',
      '<table><thead><tr><th>Kind</th><th>Yield, t/ha</th><th>Height, cm</th></tr></thead><tbody><tr><td>Modern</td><td>7.8</td><td>75</td></tr><tr><td>Spelt</td><td>3.9</td><td>130</td></tr><tr><td>Emmer</td><td>2.6</td><td>125</td></tr></tbody></table>',
    ),
    block(
      'quote',
      '<blockquote><p>We do not grow it because it is old. We grow it because it is still here after everything that was done to the soil.</p></blockquote>',
    ),
    block(
      'code',
      '<pre><code>field = seed\nfor year in range(4):\n    field *= 14  # grains kept of each ear</code></pre>',
    ),
    {
      kind: 'embed',
      node: ++node,
      source: 'https://video.example/player/42',
      title: 'How a threshing floor is built',
      still: PICTURE,
      quoted: '',
      caption: caption(''),
    },
    {
      kind: 'player',
      medium: 'audio',
      node: ++node,
      sources: [{ url: 'https://sounds.example/wind.mp3', type: 'audio/mpeg' }],
      title: 'Wind in tall wheat',
      still: '',
      caption: caption('Wind in tall wheat, one minute.'),
    },
    { kind: 'rule', node: ++node },
    block(
      'paragraph',
      '<span id="n1"></span>1. The drawer was labelled in pencil, and the pencil was nearly gone.',
    ),
    block('paragraph', 'Correction: an earlier version gave the year of the seed as 1985.', 'correction'),
    block('paragraph', 'The science desk writes about fields, rivers and what lives in them.', 'author'),
  ],
};

export const CHINESE_STORY: Article = {
  ...STORY,
  title: '山坡上的老麦子为什么回来了',
  authors: ['科学编辑部'],
  updated: '',
  section: '',
  siteName: '山谷信使',
  language: 'zh-Hans',
  leadImage: '',
  words: 1200,
  blocks: [
    block(
      'paragraph',
      '河岸的梯田上，人们又种起了祖父辈放弃的麦子。产量低一些，面包好一些，谁也不着急。',
      'standfirst',
    ),
    block(
      'paragraph',
      '来访的人首先注意到的是高度。现代小麦只到膝盖，为了不被穗子压倒而培育得很矮；这些麦秆齐肩高，像芦苇一样随风倾斜。门口的牌子上写着：“<em>未见其形，先闻其声</em>”，的确如此。',
    ),
    heading(2, '慢一点的田地'),
    block(
      'paragraph',
      '高秆小麦能遮住杂草，所以少喷药；根扎得深，旱年也找得到水。它受不了的是重肥，想多要的人反而得到更少。',
    ),
    block('quote', '<blockquote><p>我们种它，不是因为它老，而是因为它还在。</p></blockquote>'),
  ],
};

export const ARABIC_STORY: Article = {
  ...STORY,
  title: 'لماذا يعود القمح القديم إلى التلال',
  authors: ['قسم العلوم'],
  updated: '',
  section: '',
  siteName: 'بريد الوادي',
  language: 'ar',
  direction: 'rtl',
  leadImage: '',
  words: 640,
  blocks: [
    block(
      'paragraph',
      'على المدرجات فوق النهر بدأ المزارعون يزرعون ما تركه أجدادهم. المحصول أقل والخبز أطيب ولا أحد مستعجل.',
      'standfirst',
    ),
    block(
      'paragraph',
      'أول ما يلاحظه الزائر هو الارتفاع. القمح الحديث يصل إلى الركبة، أما هذه السيقان فتبلغ الكتف وتميل مع الريح كالقصب.',
    ),
    heading(2, 'حقل أبطأ'),
    block('list', '<ul><li>القمح ثنائي الحبة، يُزرع في أكتوبر.</li><li>الحنطة، للمنحدرات الباردة.</li></ul>'),
    block('quote', '<blockquote><p>لا نزرعه لأنه قديم، بل لأنه ما زال هنا.</p></blockquote>'),
  ],
};
