import { describe, expect, test } from 'vitest';
import { pictureAddress } from '../../../../src/core/page/picture.ts';
import { isIcon } from '../../../../src/core/verdict/media/icon-picture.ts';
import { pageFromHtml } from '../../../../src/snapshot/parsed-html.ts';

function icon(html: string): boolean {
  const page = pageFromHtml(
    `<body><i id="top"></i><div>${html}</div><i id="large"></i></body>`,
    'https://a.example/story',
  );
  const node = page.tag.indexOf('img');
  return isIcon(page, node, pictureAddress(page, node));
}

describe('pictures of a page’s design', () => {
  test.each([
    ['a logo by its name', '<img src="/pictures/site-logo.png">'],
    ['an icon in a folder of icons', '<img src="/images/command_icons/pipe.png">'],
    ['a smiley', '<img src="/forum/smilies/wink.gif" alt=";)">'],
    ['a picture of a theme', '<img src="/wp-content/themes/quay/stars.png">'],
    ['a drawing that a bundler packs', '<img src="/_next/static/media/zoom.e2a1.svg" alt="See it large">'],
    ['a drawing without a size', '<img src="/time.svg" alt="Time">'],
    ['a drawing on a button', '<p><button><img src="/print.svg" width="512" height="512"></button></p>'],
    ['an arrow to the top', '<a href="#top"><img src="/up.gif" width="400"></a>'],
  ])('%s is an icon', (_, html) => expect(icon(html)).toBe(true));

  test.each([
    ['a photograph', '<img src="/wp-content/uploads/quay.jpg">'],
    ['a photograph in a folder whose name ends in icon', '<img src="/newrecipeicon/soup.jpg">'],
    ['a drawing with a size', '<img src="/chart.svg" width="640">'],
    ['a drawing in a paragraph', '<p><img src="/chart.svg"></p>'],
    ['a drawing in a figure', '<figure><div><img src="/chart.svg"></div></figure>'],
    ['a drawing that is described', '<img src="/chart.svg" alt="Ships in the port since 1990">'],
    ['a photograph on a button', '<button><img src="/quay.jpg"></button>'],
    ['a photograph that opens a larger one', '<a href="#large"><img src="/quay.jpg"></a>'],
    ['a photograph with its own address', '<figure id="q"><a href="#q"><img src="/quay.jpg"></a></figure>'],
    ['a photograph in a link to nothing', '<a href="#"><img src="/quay.jpg"></a>'],
  ])('%s is no icon', (_, html) => expect(icon(html)).toBe(false));
});
