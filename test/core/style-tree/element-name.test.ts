import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementName, MAX_SIGNATURE, stableToken } from '../../../src/core/style-tree/element-name.ts';

describe('the name of an element', () => {
  test.each([
    ['div', {}, 'div'],
    ['div', null, 'div'],
    ['div', { id: 'main' }, 'div#main'],
    ['div', { class: 'card big wide' }, 'div.card.big'],
    ['div', { class: ' is-open  card ' }, 'div.card'],
    ['div', { class: 'css-1x2y3z card' }, 'div.css.card'],
    ['div', { id: 'post-1234', class: 'post' }, 'div#post.post'],
    ['div', { id: '1234' }, 'div'],
    ['div', { 'data-testid': 'nav' }, 'div[nav]'],
    ['div', { 'data-component': 'nav' }, 'div[nav]'],
    ['div', { 'data-testid': '77' }, 'div'],
    ['div', { class: 'card', 'data-testid': 'nav' }, 'div.card'],
    ['div', { class: 'active', 'data-testid': 'nav' }, 'div[nav]'],
    ['div', { role: 'banner', itemprop: 'author' }, 'div@banner$author'],
    ['ul', { id: 'a', class: 'b c', role: 'd', itemprop: 'e' }, 'ul#a.b.c@d$e'],
    ['body', { id: 'main', class: 'home', role: 'banner' }, 'body'],
  ])('%s with %j is %s', (tag, attributes, name) => {
    expect(elementName(tag, attributes)).toBe(name);
  });

  test('is never longer than a signature may be', () => {
    const long = (part: string) => part.repeat(400);
    const whole = elementName(long('t'), {
      id: long('i'),
      class: `${long('a')} ${long('b')}`,
      'data-testid': long('d'),
      role: long('r'),
      itemprop: long('p'),
    });
    expect(whole).toBe(
      `${'t'.repeat(64)}#${'i'.repeat(32)}.${'a'.repeat(32)}.${'b'.repeat(32)}@${'r'.repeat(64)}$${'p'.repeat(64)}`,
    );
    expect(MAX_SIGNATURE).toBe(296);
    const text = fc.string({ maxLength: 200 });
    const attributes = fc.record({ id: text, class: text, 'data-testid': text, role: text, itemprop: text });
    fc.assert(
      fc.property(text, attributes, (tag, given) => {
        expect(elementName(tag, given).length).toBeLessThanOrEqual(MAX_SIGNATURE);
      }),
    );
  });
});

describe('a token', () => {
  test.each([
    ['main', 'main'],
    ['nav-item', 'nav-item'],
    ['nav__item--big', 'nav-item-big'],
    ['Nav', 'nav'],
    ['NavItem', 'navitem'],
    ['post-1234', 'post'],
    ['css-1x2y3z', 'css'],
    ['col2', 'col2'],
    ['h12', 'h12'],
    ['abc123', ''],
    ['a1', 'a1'],
    ['deadbeef1', ''],
    ['kXyzQ', ''],
    ['bdVaJa', ''],
    ['md:flex', 'md-flex'],
    ['is-open', ''],
    ['has-image', ''],
    ['active', ''],
    ['no-js', ''],
    ['https://sea.example/a', ''],
    ['77', ''],
  ])('"%s" is stable as "%s"', (token, stable) => {
    expect(stableToken(token)).toBe(stable);
  });

  test('is cut after 32 characters', () => {
    expect(stableToken('a'.repeat(33))).toBe('a'.repeat(32));
    expect(stableToken(`${'A'.repeat(40)}`)).toBe('a'.repeat(32));
  });
});
