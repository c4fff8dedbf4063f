// @ts-nocheck: runs in browsers, whose types the server does not have. Every page works without this file.
const each = (selector, act) => document.querySelectorAll(selector).forEach(act);
const find = (selector) => document.querySelector(selector);

/** Read out by screen readers, for what is otherwise only seen. */
const status = document.createElement('p');
status.className = 'unseen';
status.setAttribute('role', 'status');
find('main').append(status);

find('[data-summary]')?.focus();

// Links of the summary lead into the field, not only to it.
each('[data-summary] a', (link) => {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    find(link.hash)?.focus();
  });
});

each('[data-show-password]', (button) => {
  const input = find('[data-password]');
  const { show, hide, showLabel, hideLabel, shown, hidden } = button.dataset;
  const set = (visible) => {
    input.type = visible ? 'text' : 'password';
    button.textContent = visible ? hide : show;
    button.setAttribute('aria-label', visible ? hideLabel : showLabel);
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    const visible = input.type === 'password';
    set(visible);
    find('[data-password-status]').textContent = visible ? shown : hidden;
  });
  // Browsers remember what was typed into a visible field.
  input.form.addEventListener('submit', () => set(false));
});

each('[data-caps-lock]', (hint) => {
  const input = find('[data-password]');
  const look = (event) => {
    const text = event.getModifierState?.('CapsLock') ? hint.dataset.capsLock : '';
    if (hint.textContent !== text) hint.textContent = text;
  };
  for (const type of ['keydown', 'keyup', 'mousedown']) input.addEventListener(type, look);
  input.addEventListener('blur', () => {
    hint.textContent = '';
  });
});

// A second press while the first is under way is dropped; coming back to the page, or a lost answer, opens it again.
each('form[data-once]', (form) => {
  const button = form.querySelector('[type=submit]');
  const release = () => {
    delete form.dataset.sent;
    button.removeAttribute('aria-disabled');
  };
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = 'yes';
    button.setAttribute('aria-disabled', 'true');
    setTimeout(release, 10_000);
  });
  addEventListener('pageshow', release);
});

// A page that answers a form has no address of its own: Back would end on the browser's warning about sending again, and
// reload would send again. It takes that of the page that asked; recovery codes, which are shown once, only when left.
each('form[data-once]', (form) => {
  const { login_challenge, token } = Object.fromEntries(new FormData(form));
  if (login_challenge === undefined || location.search !== '') return;
  const take = (path, query) => history.replaceState(null, '', `${path}?${new URLSearchParams(query)}`);
  if (form.dataset.leave) form.addEventListener('submit', () => take(form.dataset.leave, { login_challenge }));
  else take(location.pathname, token === undefined ? { login_challenge } : { login_challenge, token });
});

each('[data-expires-in]', (notices) => {
  const expiresAt = Date.now() + Number(notices.dataset.expiresIn) * 1000;
  const soon = notices.querySelector('[data-expires-soon]');
  const expired = notices.querySelector('[data-expired]');
  const look = () => {
    const left = expiresAt - Date.now();
    soon.hidden = left > 120_000 || left <= 0;
    expired.hidden = left > 0;
  };
  setInterval(look, 1000);
  look();
});

each('[data-copy]', (button) => {
  if (!navigator.clipboard) return;
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = button.dataset.copied;
    status.textContent = button.dataset.copied;
    setTimeout(() => {
      button.textContent = label;
      status.textContent = '';
    }, 3000);
  });
});

each('[data-download]', (button) => {
  button.hidden = false;
  button.addEventListener('click', () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([button.dataset.download], { type: 'text/plain;charset=utf-8' }));
    link.download = button.dataset.fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });
});

each('[data-print]', (button) => {
  button.hidden = false;
  button.addEventListener('click', () => print());
});

find('form[data-send-at-once]')?.submit();
