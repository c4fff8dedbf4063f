/** The element with this id. A page without it is broken, and says so. */
/** @template {HTMLElement} T @param {string} id @param {new () => T} type @returns {T} */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`this page has no ${id}`);
  return element;
}

/** A new element. Text goes in as text: nothing that a server sends is ever read as HTML. */
/** @template {keyof HTMLElementTagNameMap} N @param {N} name @param {Record<string, string>} [attributes] @param {(Node | string)[]} children @returns {HTMLElementTagNameMap[N]} */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}
