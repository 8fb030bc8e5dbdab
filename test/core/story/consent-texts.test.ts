import { describe, expect, test } from 'vitest';
import { emptySiteModel } from '../../../src/core/site/site-model.ts';
import { isArticleText } from '../../../src/core/story/article.ts';
import { assembleArticle } from '../../../src/core/story/assemble.ts';
import { page } from '../generated-page.ts';

const prose = (about: string): string =>
  `<p>This paragraph tells, as all of them do, of a long day of ${about} at the harbour, and it goes on for a good while, so that nobody could take it for a caption or for a menu.</p>`;

/** Text in the place of a film until a reader lets it load: sentence, second sentence, button. */
const ASKED: readonly (readonly [string, string, string, string])[] = [
  [
    'en',
    'This film comes from another service and is not shown, because it may set cookies on your device.',
    'By showing it you agree that personal data may be sent to that service.',
    'Show the film',
  ],
  [
    'de',
    'An dieser Stelle steht ein Film von einem anderen Anbieter, der erst nach Ihrer Zustimmung geladen wird.',
    'Mit dem Anzeigen erklären Sie sich einverstanden, dass Daten an diesen Anbieter übermittelt werden.',
    'Film anzeigen',
  ],
  [
    'fr',
    'Cette vidéo provient d’un autre service et ne s’affiche pas sans votre accord, car elle peut déposer des traceurs.',
    'En l’affichant, vous acceptez que des données personnelles soient transmises à ce service.',
    'Afficher la vidéo',
  ],
  [
    'es',
    'Este vídeo procede de otro servicio y no se muestra sin su permiso, porque puede instalar cookies en su equipo.',
    'Al mostrarlo acepta que se transmitan datos personales a ese servicio.',
    'Mostrar el vídeo',
  ],
  [
    'ar',
    'هذا الفيديو من خدمة أخرى ولا يظهر إلا بعد موافقتك، لأنه قد يخزن ملفات تعريف الارتباط على جهازك.',
    'بعرضه توافق على إرسال بيانات شخصية إلى تلك الخدمة.',
    'عرض الفيديو',
  ],
  [
    'zh',
    '此视频来自其他服务，未经您的同意不会显示，因为它可能会在您的设备上存储数据。',
    '显示该视频即表示您同意将个人数据发送给该服务。',
    '显示视频',
  ],
];

const PLACEHOLDERS: readonly (readonly [string, (text: string, more: string, button: string) => string])[] = [
  [
    'beside a frame that waits',
    (text, more, button) =>
      `<div><iframe data-src="https://video.example/embed/7"></iframe><div><p>${text}</p><p>${more}</p><button>${button}</button></div></div>`,
  ],
  [
    'where the frame is made later',
    (text, more, button) =>
      `<div data-url="https://video.example/embed/7"><div><p>${text}</p><p>${more}</p><button>${button}</button></div></div>`,
  ],
  [
    'in an element of its own name',
    (text, more, button) =>
      `<x-embed src="https://video.example/embed/7"><p>${text}</p><p>${more}</p><label><input type="checkbox"> ${button}</label></x-embed>`,
  ],
];

describe('a request before content of another site loads', () => {
  test.each(
    PLACEHOLDERS.flatMap(([where, html]) =>
      ASKED.map(([language, ...texts]) => [language, where, texts, html] as const),
    ),
  )('never appears in the story: %s, %s', (_, __, [text, more, button], html) => {
    const article = `<article><h1>The harbour at noon</h1>${['rain', 'wind'].map(prose).join('')}${html(text, more, button)}${['sun', 'fog'].map(prose).join('')}</article>`;
    const { blocks } = assembleArticle(
      page(`<nav><a href="/a">Boats</a></nav><main>${article}</main>`, 'https://sea.example/2026/noon'),
      emptySiteModel(),
    );
    const shown = blocks
      .map((block) => (isArticleText(block) ? block.text : JSON.stringify(block)))
      .join('\n');
    expect(shown).toContain('fog at the harbour');
    for (const words of [text, more, button]) expect(shown).not.toContain(words);
  });

  test('is not the caption below a film that waits without a question, or a short story with buttons of its own', () => {
    const around = (html: string) =>
      page(
        `<main><article><h1>The harbour at noon</h1>${html}</article></main>`,
        'https://sea.example/2026/noon',
      );
    const film =
      '<figure><iframe data-src="https://video.example/embed/7"></iframe><figcaption>The ferry comes in at noon, seen from the mole.</figcaption></figure>';
    const long = ['rain', 'wind', 'sun', 'fog'].map(prose).join('');
    const { blocks } = assembleArticle(around(`${long}${film}${prose('ice')}`), emptySiteModel());
    expect(blocks.find(({ kind }) => kind === 'embed')).toMatchObject({
      caption: { text: 'The ferry comes in at noon, seen from the mole.' },
    });
    const loaded = '<iframe src="https://video.example/embed/7"></iframe>';
    const short = assembleArticle(
      around(`${prose('rain')}${loaded}${prose('fog')}<button>Keep</button>`),
      emptySiteModel(),
    );
    expect(short.words).toBeGreaterThan(40);
  });
});
