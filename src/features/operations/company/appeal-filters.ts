/** What an address of the list of appeals asks for. */
export function appealFilters(get: (name: string) => string): { status?: 'OPEN' | 'DECIDED' } {
  const status = get('status');
  return status === 'OPEN' || status === 'DECIDED' ? { status } : {};
}
