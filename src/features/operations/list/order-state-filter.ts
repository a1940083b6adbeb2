const REFUSED = 'REFUND_FAILED';

interface OrderState {
  status: string | undefined;
  refund: 'FAILED' | undefined;
  options: readonly { value: string; label: string }[];
  /** Writes the address. */
  set: (changes: Record<string, string>) => void;
}

/**
 * One choice of the toolbar over two words of the address: the states of orders, and refunds that were refused. What
 * the overview leads to can thus be seen and left.
 */
export function orderStateFilter({ status, refund, options, set }: OrderState) {
  return {
    label: '상태',
    value: refund ? REFUSED : (status ?? ''),
    options: [...options, { value: REFUSED, label: '처리하지 못한 환불' }],
    onChange: (chosen: string) =>
      set(chosen === REFUSED ? { status: '', refund: 'FAILED' } : { status: chosen, refund: '' }),
  };
}
