/** To the login and back to this very list. */
export function goToLogin(): void {
  window.location.assign(`/login?redirectTo=${encodeURIComponent(window.location.pathname + window.location.search)}`);
}
