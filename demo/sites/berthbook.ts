import { escapeHtml } from '../html.ts';
import { proseFrom } from '../prose.ts';
import { type Random, randomFrom } from '../random.ts';
import { TOPICS } from '../topics.ts';
import { cookieBar, each, type InventedSite, inventedSite, link, type PageDraft } from './invented-site.ts';

const NAME = 'Berthbook';

interface Berth {
  readonly id: string;
  readonly boat: string;
  readonly length: number;
  readonly state: 'Taken' | 'Free' | 'Reserved' | 'Overdue';
  /** Day of August. */
  readonly until: number;
  /** In crowns. */
  readonly fee: number;
}

interface Mail {
  readonly path: string;
  readonly from: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly hour: number;
  readonly unread: boolean;
}

const PIERS = ['North pier', 'East mole', 'Coal quay', 'Visitors'] as const;
const BOATS =
  'Sandpiper|Second Wind|Kittiwake|Low Water|Marram|Old Penny|Thrift|Samphire|Ebb|Halyard|Plover|Tern|Lanyard|Dory|Quill|Amber'.split(
    '|',
  );
const OFFICES =
  'Harbour office|Pilot station|Fuel jetty|Lock keepers|Customs desk|Boat lift|Visitors’ desk'.split('|');
const FOLDERS = ['Inbox', 'Drafts', 'Sent', 'Berth requests', 'Invoices', 'Archive', 'Bin'];
const SECTIONS = [
  ['Dashboard', '/'],
  ['Mail', '/mail'],
  ['Calendar', '/calendar'],
  ['Invoices', '/invoices'],
  ['Reports', '/reports'],
  ['Users and roles', '/users'],
  ['Settings', '/settings'],
] as const;

/** Returns an invented application of a harbour office: dashboard, tables, forms, calendar and a mail client. */
export function berthbook(seed = 'lorrel'): InventedSite {
  const random = randomFrom(`${seed} berths`);
  const piers = PIERS.map((name) => ({ name, path: pierPath(name), berths: writeBerths(name, random) }));
  const mails = writeMails(random);
  const berths = piers.flatMap((pier) => pier.berths);
  const drafts = [
    dashboard(berths),
    ...piers.map((pier) => pierPage(pier.name, pier.path, pier.berths)),
    ...piers.flatMap((pier) => pier.berths.slice(0, 2).map((berth) => berthPage(berth, pier.name))),
    mailPage('/mail', null, mails),
    ...mails.map((mail) => mailPage(mail.path, mail, mails)),
    composePage(),
    calendar(random),
    invoices(berths),
    reports(berths),
    users(),
    ...['Harbour', 'Fees', 'Notifications'].map(settings),
  ];
  return inventedSite('berthbook', NAME, drafts, (draft) => frame(draft, mails));
}

const pierPath = (name: string): string => `/berths/${name.toLowerCase().replace(' ', '-')}`;

const writeBerths = (pier: string, random: Random): Berth[] =>
  random.shuffle(BOATS).map((boat, i) => ({
    id: `${pier.charAt(0)}${i + 1}`,
    boat,
    length: random.int(52, 184) / 10,
    state: random.pick(['Taken', 'Taken', 'Free', 'Reserved', 'Overdue'] as const),
    until: random.int(1, 31),
    fee: random.int(40, 900),
  }));

/** Returns letters as long as a story: the reading pane looks as if it held one. */
function writeMails(random: Random): Mail[] {
  const prose = proseFrom(random);
  return Array.from({ length: 9 }, (_, i) => {
    const topic = TOPICS[(i * 3) % TOPICS.length];
    if (!topic) throw new Error('There is no topic to write about.');
    return {
      path: `/mail/${5200 + i * 13}`,
      from: random.pick(OFFICES),
      subject: prose.write('headline', topic),
      paragraphs: Array.from({ length: random.int(3, 7) }, () => prose.paragraph(topic, random.int(2, 4))),
      hour: random.int(7, 18),
      unread: i % 3 === 0,
    };
  });
}

function frame(draft: PageDraft, mails: readonly Mail[]): string {
  const unread = mails.filter((mail) => mail.unread).length;
  const entry = (name: string, path: string): string =>
    `<li><a href="${path}"${draft.section === name ? ' aria-current="page"' : ''}>${name}${name === 'Mail' ? ` <span class="count">${unread}</span>` : ''}</a></li>`;
  return `<header class="bar"><a class="brand" href="/">${NAME}</a><form role="search"><input type="search" aria-label="Search boats, berths and invoices" placeholder="Search boats, berths and invoices"></form>
<button data-opens="create" aria-haspopup="menu" aria-expanded="false">New</button><button data-opens="news" aria-haspopup="true" aria-expanded="false">Notifications (3)</button><button data-opens="person" aria-haspopup="menu" aria-expanded="false">Night desk</button>
<div class="popover" id="create" role="menu" hidden><button role="menuitem">Berth</button><button role="menuitem">Invoice</button><button role="menuitem">Message</button></div>
<div class="popover" id="news" hidden><h2>Notifications</h2><ul><li>Berth N4 is overdue <time>5 minutes ago</time></li><li>The fuel jetty closes at six <time>1 hour ago</time></li><li>Two invoices were paid <time>today</time></li></ul><button>Mark all as read</button></div>
<div class="popover" id="person" role="menu" hidden><a role="menuitem" href="/settings">Settings</a><a role="menuitem" href="/users">Users and roles</a><button role="menuitem">Log out</button></div></header>
<nav class="side" aria-label="Application"><ul>${each(SECTIONS.slice(0, 1), ([name, path]) => entry(name, path))}<li><span>Berths</span><ul>${each(PIERS, (pier) => entry(pier, pierPath(pier)))}</ul></li>${each(SECTIONS.slice(1), ([name, path]) => entry(name, path))}</ul></nav>
<main>${draft.main}</main>
<div class="toast" role="status"></div>
<footer class="status">${NAME} 4.12 · Connected to the harbour network · ${link('/settings', 'Help')} · ${link('/settings', 'Keyboard shortcuts')} · An invented application</footer>
${cookieBar('This application stores a cookie to keep you logged in, and another one to count how it is used.')}`;
}

const heading = (title: string, buttons: string): string =>
  `<div class="head"><h1>${escapeHtml(title)}</h1><div role="toolbar" aria-label="Actions" data-task>${buttons}</div></div>`;

const stateOf = ({ state }: Berth): string => `<span class="state">${state}</span>`;

const berthRows = (berths: readonly Berth[]): string =>
  each(
    berths,
    (berth) =>
      `<tr><td><input type="checkbox" aria-label="Select ${berth.id}"></td><td>${berth.id}</td><td>${berth.boat}</td><td>${berth.length.toFixed(1)} m</td><td>${stateOf(berth)}</td><td>${berth.until} August</td><td>${berth.fee} kr</td><td><button aria-haspopup="menu" aria-label="More for ${berth.id}">⋯</button></td></tr>`,
  );

const berthTable = (berths: readonly Berth[]): string =>
  `<table role="grid" aria-label="Berths" data-task><thead><tr><th><input type="checkbox" aria-label="Select all"></th>${each(['Berth', 'Boat', 'Length', 'State', 'Until', 'Fee'], (name) => `<th><button>${name} ↕</button></th>`)}<th></th></tr></thead><tbody>${berthRows(berths)}</tbody></table>`;

function dashboard(berths: readonly Berth[]): PageDraft {
  const count = (state: Berth['state']): number => berths.filter((berth) => berth.state === state).length;
  const tiles: readonly (readonly [string, string])[] = [
    ['Berths taken', String(count('Taken'))],
    ['Free tonight', String(count('Free'))],
    ['Overdue', String(count('Overdue'))],
    ['Fees this month', `${berths.reduce((sum, { fee }) => sum + fee, 0)} kr`],
  ];
  return {
    path: '/',
    title: 'Dashboard',
    purpose: 'use',
    layout: 'dashboard',
    section: 'Dashboard',
    main: `${heading('Dashboard', '<button>Refresh</button><button>Customise</button><button class="primary" data-opens="new-berth">New booking</button>')}
<div class="tiles" data-task>${each(tiles, ([name, value]) => `<div class="tile"><span>${name}</span><b>${value}</b><small>compared with last month</small></div>`)}</div>
<section class="box" data-task><h2>Arrivals this week</h2>${chart(berths.slice(0, 14).map(({ fee }) => fee))}</section>
<section class="box"><h2>Berths that need attention</h2>${berthTable(berths.filter(({ state }) => state === 'Overdue').slice(0, 8))}</section>
<section class="box" data-task><h2>Activity</h2><ol>${each(berths.slice(0, 6), (berth) => `<li>${berth.boat} moved to ${berth.id} <time>${berth.until} August</time> <button>Undo</button></li>`)}</ol></section>
${bookingDialog()}<div class="tip" role="dialog" aria-label="Tip" data-task><h2>New: the week at a glance</h2><p>Drag a boat from the list to another day to move its booking.</p><button data-close>Got it</button></div>`,
  };
}

const bookingDialog = (): string =>
  `<dialog id="new-berth" aria-label="New booking" data-task><form method="dialog" data-saves><h2>New booking</h2><label>Boat <input required></label><label>Length in metres <input type="number" min="3" max="30"></label><label>Berth <select><option>Any</option></select></label><button class="primary">Book</button><button type="button" data-close>Cancel</button></form></dialog>`;

const chart = (values: readonly number[]): string =>
  `<svg viewBox="0 0 560 160" width="560" height="160" role="img" aria-label="Arrivals by day">${each(values, (value, i) => `<rect x="${i * 40 + 6}" y="${160 - value / 6}" width="28" height="${value / 6}" fill="#2a4fb0"/><text x="${i * 40 + 12}" y="156" font-size="11" fill="#fff">${i + 1}</text>`)}</svg>`;

const pierPage = (name: string, path: string, berths: readonly Berth[]): PageDraft => ({
  path,
  title: name,
  purpose: 'use',
  layout: 'table',
  section: name,
  main: `${heading(name, '<button>Export</button><button>Print</button><button class="primary" data-opens="new-berth">New booking</button>')}
<div role="toolbar" aria-label="Filter" data-task><input type="search" aria-label="Filter boats" placeholder="Filter boats"><label>State <select><option>All</option><option>Taken</option><option>Free</option><option>Overdue</option></select></label><label>Until <input type="date"></label><button>Columns</button><button disabled>Delete selected</button></div>
${berthTable(berths)}<nav aria-label="Pages" data-task><button disabled>Previous</button> 1 of 4 <button>Next</button></nav>${bookingDialog()}`,
});

const berthPage = (berth: Berth, pier: string): PageDraft => ({
  path: `${pierPath(pier)}/${berth.id}`,
  title: `Berth ${berth.id}, ${berth.boat}`,
  purpose: 'use',
  layout: 'record',
  section: pier,
  main: `<nav aria-label="Breadcrumbs">${link(pierPath(pier), pier)} › ${berth.id}</nav>${heading(`Berth ${berth.id}, ${berth.boat}`, '<button>Move</button><button>Send reminder</button><button data-opens="remove">Remove</button>')}
<div class="tabs" role="tablist" data-task>${each(['Booking', 'Invoices', 'Notes'], (tab, i) => `<button role="tab" aria-controls="panel-${i}" aria-selected="${i === 0}">${tab}</button>`)}</div>
<section class="box" id="panel-0" role="tabpanel" data-task><form data-saves><label>Boat <input value="${berth.boat}"></label><label>Length <input type="number" value="${berth.length}"></label><label>State <select><option>${berth.state}</option></select></label><label>Until <input value="${berth.until} August"></label><label>Fee <input type="number" value="${berth.fee}"> kr</label><button class="primary">Save</button></form></section>
<section class="box" id="panel-1" role="tabpanel" data-task hidden><p>No open invoices.</p></section>
<section class="box" id="panel-2" role="tabpanel" data-task hidden><p>The skipper asked for shore power and for a berth out of the swell. Moved twice because of the dredging; the second time at our own cost, as agreed on the telephone.</p><textarea aria-label="New note"></textarea></section>
<dialog id="remove" aria-label="Remove booking" data-task><p>Remove the booking of ${berth.boat}? This cannot be undone.</p><button class="primary" data-close>Remove</button><button data-close>Cancel</button></dialog>`,
});

const mailPage = (path: string, open: Mail | null, mails: readonly Mail[]): PageDraft => ({
  path,
  title: open?.subject ?? 'Inbox',
  purpose: 'use',
  layout: 'mailbox',
  section: 'Mail',
  main: `<div role="toolbar" aria-label="Mail" data-task><a class="button" href="/mail/new">Write</a><button>Reply</button><button>Reply to all</button><button>Forward</button><button>Archive</button><button>Delete</button><button>Move to …</button><button>Mark as unread</button></div>
<div class="mail"><nav class="pane folders" aria-label="Folders" data-task><ul>${each(FOLDERS, (folder, i) => `<li><a href="/mail"${i === 0 ? ' aria-current="true"' : ''}>${folder}${i === 0 ? ` <span class="count">${mails.filter(({ unread }) => unread).length}</span>` : ''}</a></li>`)}</ul></nav>
<section class="pane messages" aria-label="Messages" data-task><input type="search" aria-label="Search mail" placeholder="Search mail"><ul role="listbox" aria-label="Messages">${each(
    mails,
    (mail) =>
      `<li role="option" aria-selected="${mail === open}"><a class="${mail.unread ? 'unread' : 'read'}" href="${mail.path}">${mail.from} <time>${mail.hour}:20</time><small>${escapeHtml(mail.subject)}</small><small>${escapeHtml((mail.paragraphs[0] ?? '').slice(0, 80))} …</small></a></li>`,
  )}</ul></section>
<article class="pane reading" data-task>${open ? `<h1>${escapeHtml(open.subject)}</h1><p class="from">From ${open.from} to Night desk, ${open.hour}:20</p>${each(open.paragraphs, (text) => `<p>${escapeHtml(text)}</p>`)}<p>Kind regards<br>${open.from}</p><p><button>Reply</button> <button>Forward</button></p>` : '<p>Choose a message to read it here.</p>'}</article></div>`,
});

const composePage = (): PageDraft => ({
  path: '/mail/new',
  title: 'New message',
  purpose: 'use',
  layout: 'mailbox',
  section: 'Mail',
  main: `<form class="settings" data-task data-saves><h1>New message</h1><label>To <input type="email" multiple></label><label>Subject <input></label><div role="toolbar" aria-label="Format"><button type="button">Bold</button><button type="button">Italic</button><button type="button">List</button><button type="button">Attach</button></div><div role="textbox" contenteditable="true" aria-label="Message" aria-multiline="true">Dear skipper,</div><button class="primary">Send</button><button type="button">Save as draft</button></form>`,
});

const calendar = (random: Random): PageDraft => ({
  path: '/calendar',
  title: 'Calendar',
  purpose: 'use',
  layout: 'calendar',
  section: 'Calendar',
  main: `${heading('Week 34', '<button>Previous</button><button>Today</button><button>Next</button><label>View <select><option>Week</option><option>Month</option></select></label>')}
<div class="week" role="grid" aria-label="Week 34" data-task>${each(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    (day, i) =>
      `<div role="gridcell"><b>${day} ${17 + i}</b>${each(random.shuffle(BOATS).slice(0, random.int(1, 4)), (boat) => `<button>${random.int(6, 20)}:00 ${boat}</button>`)}</div>`,
  )}</div>`,
});

const invoices = (berths: readonly Berth[]): PageDraft => ({
  path: '/invoices',
  title: 'Invoices',
  purpose: 'use',
  layout: 'table',
  section: 'Invoices',
  main: `${heading('Invoices', '<button>Export</button><button class="primary">New invoice</button>')}<div role="toolbar" aria-label="Filter" data-task><input type="search" aria-label="Filter invoices"><button aria-pressed="true">Open</button><button>Paid</button><button>All</button></div>
<table data-task><thead><tr><th>Number</th><th>Boat</th><th>Due</th><th>Amount</th><th></th></tr></thead><tbody>${each(berths.slice(0, 20), (berth, i) => `<tr><td>2026-${401 + i}</td><td>${berth.boat}</td><td>${berth.until} August</td><td>${berth.fee} kr</td><td><button>Remind</button> <button>Mark as paid</button></td></tr>`)}</tbody><tfoot><tr><td colspan="3">Sum</td><td>${berths.slice(0, 20).reduce((sum, { fee }) => sum + fee, 0)} kr</td><td></td></tr></tfoot></table>`,
});

const reports = (berths: readonly Berth[]): PageDraft => ({
  path: '/reports',
  title: 'Reports',
  purpose: 'use',
  layout: 'dashboard',
  section: 'Reports',
  main: `${heading('Reports', '<label>From <input type="date"></label><label>to <input type="date"></label><button class="primary">Run</button>')}${each(PIERS, (pier, i) => `<section class="box" data-task><h2>${pier}</h2>${chart(berths.slice(i * 16, i * 16 + 12).map(({ fee }) => fee))}<p>${berths.slice(i * 16, i * 16 + 16).filter(({ state }) => state === 'Taken').length} of 16 berths taken</p></section>`)}`,
});

const users = (): PageDraft => ({
  path: '/users',
  title: 'Users and roles',
  purpose: 'use',
  layout: 'table',
  section: 'Users and roles',
  main: `${heading('Users and roles', '<button class="primary">Invite</button>')}<table data-task><thead><tr><th>User</th><th>Role</th><th>Last seen</th><th></th></tr></thead><tbody>${each(OFFICES, (office, i) => `<tr><td>${office}</td><td><select aria-label="Role of ${office}"><option>${i === 0 ? 'Administrator' : 'Clerk'}</option><option>Reader</option></select></td><td>${i + 1} hours ago</td><td><button>Remove</button></td></tr>`)}</tbody></table>`,
});

const SETTINGS: Readonly<Record<string, readonly (readonly [label: string, hint: string])[]>> = {
  Harbour: [
    ['Name of the harbour', 'Shown on invoices and in letters to skippers.'],
    ['Telephone', 'Skippers call this number out of hours.'],
    ['Radio channel', 'Named in every confirmation of a booking.'],
    ['Berths in all', 'Change this after the piers were rebuilt.'],
  ],
  Fees: [
    ['Fee a metre', 'Applies to bookings made from tomorrow on.'],
    ['Fee for shore power', 'Charged by the day.'],
    ['Days until an invoice is due', 'A reminder is sent on the day after.'],
    ['Tax rate', 'Printed on invoices.'],
  ],
  Notifications: [
    ['Mail for overdue berths', 'Sent to everyone with the role Clerk.'],
    ['Mail for new requests', 'Sent at once, also at night.'],
    ['Weekly report', 'Sent on Monday morning.'],
    ['Warning before gales', 'Comes from the pilot station.'],
  ],
};

function settings(name: string): PageDraft {
  const fields = SETTINGS[name] ?? [];
  return {
    path: name === 'Harbour' ? '/settings' : `/settings/${name.toLowerCase()}`,
    title: `Settings: ${name}`,
    purpose: 'use',
    layout: 'form',
    section: 'Settings',
    main: `${heading('Settings', '<button>Discard</button>')}<div class="tabs" data-task>${each(Object.keys(SETTINGS), (tab) => link(tab === 'Harbour' ? '/settings' : `/settings/${tab.toLowerCase()}`, tab))}</div>
<form class="settings" data-task data-saves><fieldset><legend>${name}</legend>${each(fields, ([label, hint], i) => `<label>${label} <input name="field-${i}" aria-describedby="hint-${i}"></label><p id="hint-${i}">${hint}</p>`)}</fieldset><fieldset><legend>Who may change this</legend><label><input type="checkbox" checked> Administrators</label><label><input type="checkbox"> Clerks</label></fieldset><button class="primary">Save changes</button></form>`,
  };
}
