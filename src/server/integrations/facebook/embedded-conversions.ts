import type { ConversionsPort } from './conversions-port';

/** Without a pixel the events are only stored in the database table; nothing is sent. */
export const embeddedConversions: ConversionsPort = { name: 'embedded', send: () => Promise.resolve() };
