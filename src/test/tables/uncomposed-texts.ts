/**
 * Input texts that are taken unchanged, by name, with the reason. All other user input is stored and searched composed
 * (NFC): `composed-texts.test.ts` compares the schemas with this table. Encrypted ids (`encrypted…`) are tokens and not
 * listed.
 */
export const uncomposedTexts: Readonly<Record<string, string>> = {
  password: 'a secret: composed where it is hashed',
  current: 'a secret: composed where it is hashed',
  next: 'a secret: composed where it is hashed',
  redirectTo: 'an address of a page, decided by its own rule',
  path: 'an address of a page',
  cursor: 'a token of the server',
  token: 'a token of the server',
  trap: 'a field that no person sees',
  version: 'a token of the server',
  measurementVersion: 'a token of the server',
  stamp: 'a token of the server',
  doneBy: 'a token of the server',
  uid: 'a token of the server',
  toolIds: 'tokens of the server',
  eventId: 'a token of the browser',
  from: 'a number as the form read it, compared with the row',
  lastDigits: 'digits as the form read them, compared with the row',
  orderId: 'a token of the server',
  paymentKey: 'a token of the gateway',
  oid: 'a token of the server',
  id: 'the name of a job',
  queue: 'the name of a queue',
  action: 'a word of the log',
  permalink: 'a name in an address',
  permalinks: 'names in addresses',
  csv: 'a list, whose cells are composed one by one',
};
