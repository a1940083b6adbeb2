// The address that was typed last, so that no page of this visit asks for it twice. It is stored only in memory,
// because an address must not be in the URL or in storage that outlives the visit.
let typed = '';

export function rememberEmail(email: string): void {
  typed = email;
}

export function typedEmail(): string {
  return typed;
}
