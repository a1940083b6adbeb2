// Runs first in every document that WebKit opens: recording-proxy.ts puts it at the head of the page. WebDriver has no
// command for the console, and in a window that is automated WebKit writes nothing of it into its output.
(() => {
  /** @param {unknown} value */
  const worded = (value) =>
    value instanceof Error ? `${value.name}: ${value.message}\n${value.stack}` : String(value);

  /** The report has to arrive before the page is left, so nothing else happens meanwhile. @param {string} error */
  function report(error) {
    const call = new XMLHttpRequest();
    call.open('POST', '/recorded-page-error', false);
    call.send(`${error} (${location.pathname})`);
  }

  window.addEventListener(
    'error',
    (/** @type {Event} */ event) => {
      if (event instanceof ErrorEvent) report(worded(event.error ?? event.message));
      else if (event.target instanceof Element) report(`${event.target.outerHTML.slice(0, 200)} could not be loaded`);
    },
    // Elements that could not be loaded say so to themselves alone.
    true,
  );
  window.addEventListener('unhandledrejection', (event) => report(`Unhandled rejection: ${worded(event.reason)}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    report(`The content security policy forbids ${event.blockedURI} by ${event.violatedDirective}`),
  );
  const { error } = console;
  console.error = (...parts) => {
    report(parts.map(worded).join(' '));
    error.apply(console, parts);
  };
  Object.assign(window, { recordsErrors: true });
  // React compares the page with what it would draw, and this script is not part of that.
  document.currentScript?.remove();
})();
