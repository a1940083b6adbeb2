/** Offline message for places without typed input that could be lost. */
export const offlineUntyped = '인터넷이 잠시 끊겼어요. 잠시 후 다시 시도해 주세요.';
