// Acts as a news site's script does: asks for consent and locks scrolling meanwhile, loads a list late, and moves to the
// next story without loading a new page.
const LATE_MS = 600;

const release = () => document.querySelector('link[rel=stylesheet]').href.match(/\.(\d+)\.css/)[1];

async function loadLate() {
  for (const slot of document.querySelectorAll('[data-late]')) {
    const reply = await fetch(`${slot.dataset.late}.${release()}`);
    slot.innerHTML = await reply.text();
    slot.removeAttribute('data-late');
  }
}

async function softNavigate(href) {
  const reply = await fetch(href);
  const next = new DOMParser().parseFromString(await reply.text(), 'text/html');
  // The next story may come from another release, so its styles are taken as well.
  const styles = 'link[rel=stylesheet]';
  document.querySelector(styles).href = next.querySelector(styles).getAttribute('href');
  document.title = next.title;
  document.body.className = next.body.className;
  document.body.replaceChildren(...next.body.children);
  history.pushState({}, '', href);
  scrollTo(0, 0);
  arrive();
}

function arrive() {
  const banner = document.querySelector('[data-part=cookie]');
  if (banner && document.cookie.includes('consent='))
    for (const part of document.querySelectorAll('[data-part=cookie], [data-part=backdrop]')) part.remove();
  document.documentElement.style.overflow = banner?.isConnected ? 'hidden' : '';
  setTimeout(() => void loadLate(), LATE_MS);
}

document.addEventListener('click', (event) => {
  const target = event.target;
  const consent = target.closest('[data-consent]');
  if (consent) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
    document.cookie = `consent=${consent.dataset.consent};path=/`;
    arrive();
  }
  const soft = target.closest('a[data-soft]');
  if (soft) {
    event.preventDefault();
    void softNavigate(soft.href);
  }
});
document.addEventListener('submit', (event) => event.preventDefault());
addEventListener('popstate', () => location.reload());
arrive();
