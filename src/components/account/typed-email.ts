// The address that was typed last, so that no page of this visit asks for it twice. In memory only: an address belongs
// neither into the URL nor into storage that outlives the visit.
let typed = '';

export function rememberEmail(email: string): void {
  typed = email;
}

export function typedEmail(): string {
  return typed;
}
