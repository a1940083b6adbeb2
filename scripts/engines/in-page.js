// Runs in the tested page. page.ts sends this text together with axe, which computes roles and accessible names.
(() => {
  /**
   * A name is given whole, or as a pattern.
   * @typedef {{ whole: string } | { source: string, flags: string }} Wanted
   */
  /**
   * @typedef {object} Query
   * @property {string} role of ARIA, or `field` for whatever can be typed into
   * @property {Wanted | null} name the accessible name; null for any
   * @property {Query | null} inside the element that contains it
   */
  /** @typedef {{ at: { x: number, y: number } } | { missing: string }} Found */

  const FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea';
  const axe = window.axe ?? axeIsMissing();
  /** What axe offers at run time beside its published types. */
  const { aria, dom, text } =
    /**
     * @type {{
     *   aria: { getRole: (element: Element) => string | null },
     *   dom: { isVisibleToScreenReaders: (element: Element) => boolean },
     *   text: { accessibleText: (element: Element) => string },
     * }}
     */ (/** @type {unknown} */ (axe.commons));

  /** @returns {never} */
  function axeIsMissing() {
    throw new Error('axe has to be sent before this script');
  }

  const oneLine = (/** @type {string} */ content) => content.replaceAll(/\s+/g, ' ').trim();

  /** @param {string} content @param {Wanted} expected */
  function matches(content, expected) {
    const line = oneLine(content);
    return 'whole' in expected ? line === expected.whole : new RegExp(expected.source, expected.flags).test(line);
  }

  /** The script of the page listens, and no part of the page is still on its way. */
  function isHydrated() {
    return (
      document.readyState === 'complete' &&
      document.documentElement.dataset.script !== 'pending' &&
      document.querySelector('template[id^="B:"]') === null
    );
  }

  /** @param {Query} query @param {Element} root @returns {Element | undefined} */
  function first({ role, name, inside }, root) {
    const scope = inside ? first(inside, root) : root;
    return [...(scope?.querySelectorAll(role === 'field' ? FIELDS : '*') ?? [])].find(
      (element) =>
        (role === 'field' || aria.getRole(element) === role) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        dom.isVisibleToScreenReaders(element) &&
        (name === null || matches(text.accessibleText(element), name)),
    );
  }

  /** @type {Element | null} what the next press is meant for */
  let target = null;
  let hasLanded = false;

  // A page that scrolls between the look and the press would receive it at another place: there it does nothing, and
  // page.ts presses again.
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    window.addEventListener(
      type,
      (event) => {
        if (!target) return;
        if (type.endsWith('down')) hasLanded = event.target instanceof Node && target.contains(event.target);
        if (hasLanded) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );

  /** @returns {boolean} whether the press reached what `find` has found last */
  function pressLanded() {
    target = null;
    return hasLanded;
  }

  /** @param {Element} element @returns {Found} the middle of it when a press there reaches it */
  function middleOf(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    if (hit && element.contains(hit)) {
      target = element;
      hasLanded = false;
      return { at: { x, y } };
    }
    return { missing: `it is covered by ${hit ? hit.outerHTML.slice(0, 120) : 'nothing that is on the screen'}` };
  }

  /** @param {Query} query @returns {Found} where a press reaches the first element of that kind */
  function find(query) {
    if (!isHydrated()) return { missing: 'the page has not been taken over by its script' };
    axe.setup(document.documentElement);
    try {
      const element = first(query, document.body);
      if (!element) return { missing: 'nothing of that kind is on the page' };
      if (element.matches(':disabled, [aria-disabled=true], [aria-busy=true]')) return { missing: 'it is disabled' };
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const middle = middleOf(element);
      // A drawn choice hides its input. People press the label.
      const label = element instanceof HTMLInputElement && 'missing' in middle ? element.labels?.[0] : undefined;
      return label ? middleOf(label) : middle;
    } finally {
      axe.teardown();
    }
  }

  /** @param {Query} query @returns {boolean} whether the page shows such an element */
  function shows(query) {
    if (!isHydrated()) return false;
    axe.setup(document.documentElement);
    try {
      return first(query, document.body) !== undefined;
    } finally {
      axe.teardown();
    }
  }

  /** @returns {string | null} what the focused field contains; null when no field has the focus */
  function focusedValue() {
    const field = document.activeElement;
    return field?.matches(FIELDS) ? /** @type {HTMLInputElement | HTMLTextAreaElement} */ (field).value : null;
  }

  /** What is typed next replaces the value of the focused field. */
  function selectFocused() {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    return true;
  }

  /** @param {Wanted} expected @returns {boolean} */
  function showsText(expected) {
    if (!isHydrated()) return false;
    const pageText = oneLine(document.body.innerText);
    return 'whole' in expected
      ? pageText.includes(expected.whole)
      : new RegExp(expected.source, expected.flags).test(pageText);
  }

  Object.assign(window, { enginePage: { find, pressLanded, shows, focusedValue, selectFocused, showsText } });
})();
