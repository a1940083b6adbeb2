/** What happens when a contract's time is over: nothing charges a card again, every order is paid by hand. */
export const noRenewal = '자동으로 다시 결제되지 않아요.';
