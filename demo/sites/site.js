// Acts as the invented sites' scripts do: asks for consent, fills a cart, opens panels and dialogs, switches tabs, selects rows.
const one = (selector) => document.querySelector(selector);

function arrive() {
  if (document.cookie.includes('consent=')) one('[data-part=cookie]')?.remove();
  showCart();
}

function showCart() {
  const count = one('[data-cart-count]');
  if (count) count.textContent = sessionStorage.getItem('cart') ?? '0';
}

function say(words) {
  const status = one('[role=status]');
  if (status) status.textContent = words;
}

document.addEventListener('click', (event) => {
  const consent = event.target.closest('[data-consent]');
  if (consent) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
    document.cookie = `consent=${consent.dataset.consent};path=/`;
    arrive();
  }
  const opener = event.target.closest('[data-opens]');
  if (opener) {
    const panel = document.getElementById(opener.dataset.opens);
    if (panel instanceof HTMLDialogElement) panel.showModal();
    else panel.hidden = !panel.hidden;
    opener.setAttribute('aria-expanded', String(!panel.hidden));
  }
  if (event.target.closest('[data-close]')) event.target.closest('dialog, [role=dialog]').remove();
  const tab = event.target.closest('[role=tab]');
  if (tab)
    for (const other of tab.parentElement.children) {
      other.setAttribute('aria-selected', String(other === tab));
      document.getElementById(other.getAttribute('aria-controls')).hidden = other !== tab;
    }
});
document.addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.target.matches('[data-adds]')) {
    sessionStorage.setItem('cart', String(Number(sessionStorage.getItem('cart') ?? 0) + 1));
    showCart();
    say('Added to your cart');
  } else if (event.target.matches('[data-saves]')) say('Your changes are saved');
});
arrive();
