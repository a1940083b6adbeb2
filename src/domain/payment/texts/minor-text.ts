/**
 * What a buyer has to be told with a contract (Act on Consumer Protection in Electronic Commerce, article 13): a minor's
 * contract without the consent of the legal guardian can be cancelled.
 */
export const minorContractText =
  '미성년자가 법정대리인(보호자)의 동의 없이 결제했다면, 본인이나 법정대리인이 취소할 수 있어요.';
