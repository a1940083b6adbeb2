const REFUSED = 'REFUND_FAILED';

interface OrderState {
  status: string | undefined;
  refund: 'FAILED' | undefined;
  options: readonly { value: string; label: string }[];
  /** Changes parameters of the address. */
  set: (changes: Record<string, string>) => void;
}

/**
 * Combines two parameters of the address into one filter of the toolbar: the states of orders, and rejected refunds.
 * The operator can thus see and clear the filter that a link on the overview has set.
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
