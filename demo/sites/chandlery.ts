import { escapeHtml, structuredData } from '../html.ts';
import { randomFrom } from '../random.ts';
import { CATALOGUE, type Category, type Product, writeGoods } from './goods.ts';
import { cookieBar, each, type InventedSite, inventedSite, link, type PageDraft } from './invented-site.ts';

const NAME = 'Lorrel Chandlery';

/** Returns an invented shop: front page, lists, products, search, cart, checkout, log-in and help. */
export function chandlery(seed = 'lorrel'): InventedSite {
  const goods = writeGoods(seed);
  const drafts = [
    frontPage(goods),
    ...CATALOGUE.map((category) => listPage(category, goods)),
    searchPage(goods),
    ...goods.map((product) => productPage(product, goods)),
    cartPage(goods),
    checkoutPage(goods),
    accountPage(),
    helpPage(),
  ];
  return inventedSite('chandlery', NAME, drafts, (draft) => frame(draft, goods));
}

const crowns = (amount: number): string => `${amount.toFixed(2)} kr`;
const stars = (rating: number): string =>
  `<span class="stars" role="img" aria-label="${rating.toFixed(1)} out of 5 stars">${'★'.repeat(Math.round(rating))}${'☆'.repeat(5 - Math.round(rating))}</span>`;

function frame(draft: PageDraft, goods: readonly Product[]): string {
  const menu = each(
    CATALOGUE,
    ({ name, path }) =>
      `<li class="menu-item${draft.section === name ? ' here' : ''}">${link(path, name)}<div class="mega"><ul>${each(
        goods.filter(({ category }) => category.name === name),
        (product) => `<li>${link(product.path, product.name)}</li>`,
      )}</ul>${link(path, `All ${name.toLowerCase()}`)}</div></li>`,
  );
  return `<a class="skip" href="#main">Skip to the goods</a>
<div class="promo">Free delivery from 600 kr · Thirty days to change your mind · <a href="/help">Shop open until six</a></div>
<header class="top"><a class="logo" href="/">${NAME}</a>
<form class="search" role="search" action="/search"><input type="search" name="q" placeholder="Search 4,000 items" aria-label="Search the shop"><button>Search</button></form>
<ul class="account"><li>${link('/account', 'Log in')}</li><li>${link('/account', 'Wish list')}</li><li><a class="cart-link" href="/cart">Cart <b data-cart-count>0</b></a></li></ul></header>
<nav class="menu" aria-label="Departments"><ul>${menu}<li class="menu-item sale">${link('/shop/lamps', 'Sale')}</li></ul></nav>
<main id="main">${draft.main}</main>
<div class="toast" role="status"></div>
<section class="letter"><h2>10 % off your first order</h2><p>Leave us your address and we write once a month, about new goods and about offers for regular customers.</p><form><input type="email" aria-label="E-mail address" placeholder="E-mail address"><button>Sign up</button></form></section>
<footer class="footer"><div class="footer-columns"><div><h4>Shop</h4><ul>${each(CATALOGUE, ({ name, path }) => `<li>${link(path, name)}</li>`)}</ul></div>
<div><h4>Help</h4><ul>${each(['Delivery', 'Returns', 'Size guide', 'Repairs', 'Write to us'], (name) => `<li>${link('/help', name)}</li>`)}</ul></div>
<div><h4>Company</h4><ul>${each(['About us', 'Terms of sale', 'Privacy', 'Cookies', 'Work here'], (name) => `<li>${link('/help', name)}</li>`)}</ul></div>
<div class="pay"><h4>Pay as you like</h4><span>Card</span><span>Invoice</span><span>Transfer</span><span>Gift card</span></div></div>
<p class="legal">© 2026 ${NAME}. An invented shop of an invented harbour town: nothing here can be bought.</p></footer>
<button class="chat" aria-label="Chat with us">Chat with us</button>
${cookieBar('We use cookies to keep your cart, to count visits and to show you goods that fit. You choose which.')}`;
}

/** Returns one product of a list; `task` marks it on pages whose task is to choose from the list. */
const card = (product: Product, task = ''): string =>
  `<li class="product-card"${task}><a href="${product.path}"><img loading="lazy" src="/media/goods-${product.number}.svg" width="280" height="210" alt=""></a>${product.before > 0 ? '<span class="badge">Sale</span>' : ''}<h3><a href="${product.path}">${escapeHtml(product.name)}</a></h3>${stars(product.rating)} <small>(${product.reviews.length})</small><p class="price">${price(product)}</p><p class="stock">${stock(product)}</p><form data-adds><button class="primary" aria-label="Add ${escapeHtml(product.name)} to cart">Add to cart</button><button type="button" class="wish" aria-label="Add to wish list">♡</button></form></li>`;

const price = ({ price, before }: Product): string =>
  before > 0 ? `<s>${crowns(before)}</s> <b>${crowns(price)}</b>` : `<b>${crowns(price)}</b>`;

const stock = ({ stock }: Product): string =>
  stock === 0 ? 'Back in two weeks' : stock < 5 ? `Only ${stock} left` : 'In stock';

const row = (title: string, name: string, products: readonly Product[]): string =>
  `<section class="${name}"><h2>${title}</h2><ul class="cards">${each(products, (product) => card(product))}</ul></section>`;

const crumbs = (category: Category, name = ''): string =>
  `<nav class="crumbs" aria-label="Breadcrumbs"><ol><li>${link('/', 'Home')}</li><li>${link(category.path, category.name)}</li>${name ? `<li aria-current="page">${escapeHtml(name)}</li>` : ''}</ol></nav>`;

/** Returns some products; other names give other ones. */
const some = (goods: readonly Product[], count: number, name: string): Product[] =>
  randomFrom(name).shuffle(goods).slice(0, count);

const frontPage = (goods: readonly Product[]): PageDraft => ({
  path: '/',
  title: 'Everything for boat and boathouse',
  purpose: 'find',
  layout: 'front',
  main: `<section class="hero"><img src="/media/chandlery-hero.svg" width="960" height="380" alt=""><div><h1>Light for the dark months</h1><p>Lanterns, lamps and torches, twenty per cent off until Sunday.</p><a class="button" href="/shop/lamps">See the lamps</a></div></section>
<ul class="departments">${each(CATALOGUE, ({ name, path }) => `<li><a href="${path}"><img loading="lazy" src="/media/department-${name}.svg" width="220" height="140" alt=""><b>${name}</b></a></li>`)}</ul>
${row('New in the shop', 'new', some(goods, 4, 'new'))}${row('What others buy', 'popular', some(goods, 8, 'popular'))}
<section class="reasons"><h2>Why buy from us</h2><p>We have stood behind this counter for a long time, we mend what we sell, and we answer letters. If a rope is wrong for your boat we say so before you pay for it.</p></section>`,
});

function filters(goods: readonly Product[]): string {
  const makers = [...new Set(goods.map(({ brand }) => brand))].sort();
  return `<form class="filters" data-task aria-label="Filter"><h2>Filter</h2>
<fieldset><legend>Price</legend><label>From <input type="number" name="from" value="0"></label><label>to <input type="number" name="to" value="200"></label></fieldset>
<fieldset><legend>Maker</legend>${each(makers, (maker) => `<label><input type="checkbox" name="maker" value="${escapeHtml(maker)}"> ${escapeHtml(maker)} <small>(${goods.filter(({ brand }) => brand === maker).length})</small></label>`)}</fieldset>
<fieldset><legend>Rating</legend>${each([4, 3, 2], (least) => `<label><input type="radio" name="stars" value="${least}"> ${least} stars and more</label>`)}</fieldset>
<fieldset><legend>Availability</legend><label><input type="checkbox" checked> In stock</label><label><input type="checkbox"> On sale</label></fieldset>
<button class="primary">Show results</button><button type="reset">Clear all</button></form>`;
}

const sorting = (count: number): string =>
  `<div class="sorting" data-task><span>${count} items</span><label>Sort by <select><option>Most popular</option><option>Price, low to high</option><option>Price, high to low</option><option>Newest</option></select></label><button aria-pressed="true">Grid</button><button aria-pressed="false">List</button></div>`;

const paging = (path: string): string =>
  `<nav class="paging" aria-label="Pages" data-task><span aria-current="page">1</span>${each([2, 3, 4], (n) => link(`${path}?page=${n}`, String(n)))}${link(`${path}?page=2`, 'Next')}</nav>`;

function listPage(category: Category, goods: readonly Product[]): PageDraft {
  const own = goods.filter((product) => product.category.name === category.name);
  const shown = [...own, ...some(goods, 5, category.name).filter((product) => !own.includes(product))];
  return {
    path: category.path,
    title: category.name,
    purpose: 'find',
    layout: 'list',
    section: category.name,
    main: `${crumbs(category)}<h1>${category.name}</h1><p class="about">${category.about}</p><div class="columns">${filters(shown)}<div class="results">${sorting(shown.length)}<ul class="cards">${each(shown, (product) => card(product, ' data-task'))}</ul>${paging(category.path)}</div></div>`,
  };
}

const searchPage = (goods: readonly Product[]): PageDraft => {
  const found = some(goods, 6, 'found');
  return {
    path: '/search',
    title: 'Results for “lamp”',
    purpose: 'find',
    layout: 'list',
    main: `<h1>Results for “lamp”</h1><div class="columns">${filters(found)}<div class="results">${sorting(found.length)}<ul class="cards">${each(found, (product) => card(product, ' data-task'))}</ul><p class="hint">Not what you were looking for? Try fewer words, or <a href="/help">ask us</a>.</p></div></div>`,
  };
};

function productPage(product: Product, goods: readonly Product[]): PageDraft {
  const { number, name, category, rating, reviews } = product;
  const sizes =
    product.sizes.length > 0
      ? `<fieldset class="sizes"><legend>Size</legend>${each(product.sizes, (size, i) => `<label><input type="radio" name="size" value="${size}"${i === 1 ? ' checked' : ''}> ${size}</label>`)}</fieldset>`
      : '';
  const tabs = ['Description', 'Details', 'Delivery'];
  const panels = [
    each(product.description, (text) => `<p>${escapeHtml(text)}</p>`),
    `<table class="details"><tbody>${each(product.details, ([label, value]) => `<tr><th scope="row">${label}</th><td>${escapeHtml(value)}</td></tr>`)}</tbody></table>`,
    '<p>Sent on the day of the order when it reaches us before two o’clock. Two days within the country, five to the islands.</p><ul><li>Parcel: 49 kr</li><li>Free from 600 kr</li><li>Collect at the shop: free</li></ul>',
  ];
  return {
    path: product.path,
    title: name,
    purpose: 'use',
    layout: 'product-page',
    section: category.name,
    // Every third shop page has no structured data.
    head: number % 3 === 0 ? '' : productData(product),
    main: `${crumbs(category, name)}<div class="product"><div class="gallery" data-task><img src="/media/goods-${number}.svg" width="520" height="390" alt="${escapeHtml(name)}"><div class="thumbs">${each([1, 2, 3], (n) => `<button aria-label="Picture ${n}"><img loading="lazy" src="/media/goods-${number}-${n}.svg" width="90" height="68" alt=""></button>`)}</div></div>
<div class="buy" data-task><p class="brand">${link(category.path, product.brand)}</p><h1>${escapeHtml(name)}</h1><a class="rating" href="#reviews">${stars(rating)} ${rating.toFixed(1)} · ${reviews.length} reviews</a><p class="price">${price(product)} <small>with tax, plus delivery</small></p><p class="stock">${stock(product)}</p>
<form class="add" data-adds>${sizes}<label>Quantity <select name="quantity">${each([1, 2, 3, 4, 5], (n) => `<option>${n}</option>`)}</select></label><button class="primary">Add to cart</button><button type="button">Save for later</button></form>
<ul class="promises"><li>Sent today if ordered before two</li><li>Thirty days to return it</li><li>Repairs in our own workshop</li></ul></div></div>
<div class="tabs" role="tablist" data-task>${each(tabs, (tab, i) => `<button role="tab" id="tab-${i}" aria-controls="panel-${i}" aria-selected="${i === 0}">${tab}</button>`)}</div>
${each(panels, (panel, i) => `<section class="panel" role="tabpanel" id="panel-${i}" aria-labelledby="tab-${i}" data-task${i > 0 ? ' hidden' : ''}>${panel}</section>`)}
<section class="reviews" id="reviews" data-task><h2>${reviews.length} reviews</h2><div class="bars">${each([5, 4, 3, 2, 1], (n) => `<div><span>${n} stars</span><meter min="0" max="${reviews.length}" value="${reviews.filter((review) => review.stars === n).length}"></meter></div>`)}</div><button>Write a review</button><ol>${each(
      reviews,
      (review) =>
        `<li class="review">${stars(review.stars)}<h3>${escapeHtml(review.title)}</h3><p>${escapeHtml(review.text)}</p><small>${review.by}, verified purchase</small> <button>Helpful</button></li>`,
    )}</ol></section>
${row('Goes well with it', 'others', some(goods, 4, name))}${row('You looked at these', 'seen', some(goods, 4, `seen ${name}`))}`,
  };
}

const productData = ({ name, brand, number, price, stock, rating, reviews, description }: Product): string =>
  structuredData({
    '@type': 'Product',
    name,
    sku: String(number),
    brand: { '@type': 'Brand', name: brand },
    description: description[0],
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.toFixed(1),
      reviewCount: reviews.length,
    },
    offers: {
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: 'SEK',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  });

const summary = (chosen: readonly Product[], button: string): string => {
  const sum = chosen.reduce((total, product) => total + product.price, 0);
  return `<aside class="summary" data-task><h2>Your order</h2><dl><dt>Goods</dt><dd>${crowns(sum)}</dd><dt>Delivery</dt><dd>${crowns(49)}</dd><dt>Tax, included</dt><dd>${crowns(sum * 0.2)}</dd><dt>To pay</dt><dd><b>${crowns(sum + 49)}</b></dd></dl>${button}</aside>`;
};

function cartPage(goods: readonly Product[]): PageDraft {
  const chosen = some(goods, 3, 'cart');
  return {
    path: '/cart',
    title: 'Your cart',
    purpose: 'use',
    layout: 'cart',
    main: `<h1>Your cart</h1><div class="columns"><form class="cart" data-task data-saves><table><thead><tr><th>Item</th><th>Price</th><th>Quantity</th><th>Sum</th><th></th></tr></thead><tbody>${each(
      chosen,
      (product) =>
        `<tr><td>${link(product.path, product.name)}</td><td>${crowns(product.price)}</td><td><input type="number" min="0" value="1" aria-label="Quantity of ${escapeHtml(product.name)}"></td><td>${crowns(product.price)}</td><td><button type="button">Remove</button></td></tr>`,
    )}</tbody></table><label>Voucher <input name="voucher"></label><button>Redeem</button><button class="primary">Update the cart</button></form>${summary(chosen, '<a class="button" href="/checkout">Go to checkout</a>')}</div>${row('Have you forgotten anything?', 'others', some(goods, 4, 'forgotten'))}`,
  };
}

const field = (label: string, name: string, attributes = ''): string =>
  `<label>${label} <input name="${name}" autocomplete="${name}" required${attributes}></label>`;

const checkoutPage = (goods: readonly Product[]): PageDraft => ({
  path: '/checkout',
  title: 'Checkout',
  purpose: 'use',
  layout: 'checkout',
  main: `<ol class="steps" data-task><li>Cart</li><li aria-current="step">Address and payment</li><li>Done</li></ol><h1>Checkout</h1><div class="columns"><form data-task data-saves><fieldset><legend>Where to</legend>${field('Name', 'name')}${field('E-mail', 'email', ' type="email"')}${field('Street and number', 'street-address')}${field('Postcode', 'postal-code')}${field('Town', 'address-level2')}<label>Country <select><option>Lorrel</option><option>The islands</option></select></label></fieldset>
<fieldset><legend>Delivery</legend><label><input type="radio" name="delivery" checked> Parcel, two days, 49 kr</label><label><input type="radio" name="delivery"> Collect at the shop, free</label></fieldset>
<fieldset><legend>Payment</legend><label><input type="radio" name="payment" checked> Card</label>${field('Card number', 'cc-number')}${field('Valid until', 'cc-exp')}<label><input type="radio" name="payment"> Invoice</label></fieldset>
<label><input type="checkbox" required> I have read the <a href="/help">terms of sale</a> and what they say about returns.</label><button class="primary">Pay and order</button></form>${summary(some(goods, 3, 'cart'), '')}</div>`,
});

const accountPage = (): PageDraft => ({
  path: '/account',
  title: 'Log in',
  purpose: 'use',
  layout: 'account',
  main: `<h1>Your account</h1><div class="columns"><form data-task data-saves><h2>Log in</h2>${field('E-mail', 'username')}${field('Password', 'current-password', ' type="password"')}<label><input type="checkbox"> Stay logged in</label><button class="primary">Log in</button> <a href="/help">Forgotten your password?</a></form><form data-task data-saves><h2>New here?</h2><p>With an account you see your orders, keep a wish list and check out faster.</p>${field('E-mail', 'email')}${field('Password', 'new-password', ' type="password"')}<button>Open an account</button></form></div>`,
});

const helpPage = (): PageDraft => ({
  path: '/help',
  title: 'Help',
  purpose: 'use',
  layout: 'help',
  main: `<h1>How can we help?</h1><form class="ask" data-task><input type="search" aria-label="Search the help pages" placeholder="Delivery, returns, sizes …"><button>Search</button></form>${each(
    [
      [
        'When does my parcel come?',
        'Two days within the country and five to the islands, from the day of the order when it reaches us before two o’clock.',
      ],
      [
        'How do I return something?',
        'Write the order number on the form in the parcel and bring it to any post office. We pay the money back within a week.',
      ],
      [
        'Do you mend what you sell?',
        'Lamps, stoves and boots, in our own workshop. Bring it in, or send it to us with a note that says what is wrong.',
      ],
      [
        'Which rope do I need?',
        'Measure the cleat and the length of the boat, and write to us. We answer on the same day.',
      ],
    ],
    ([question = '', answer = '']) =>
      `<details data-task><summary>${question}</summary><p>${answer}</p></details>`,
  )}<form class="write" data-task data-saves><h2>Write to us</h2>${field('E-mail', 'email')}<label>Order number <input></label><label>Message <textarea rows="5"></textarea></label><button class="primary">Send</button></form>`,
});
