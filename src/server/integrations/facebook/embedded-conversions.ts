import type { ConversionsPort } from './conversions-port';

/** Without a pixel the table of events is the record; nothing leaves. */
export const embeddedConversions: ConversionsPort = { name: 'embedded', send: () => Promise.resolve() };
