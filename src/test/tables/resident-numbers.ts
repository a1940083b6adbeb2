const SEARCH = 'a search, which is not stored';
const PLACE = 'a place, as the search of addresses returned it';

/**
 * Fields of procedures that accept a text with a resident number, by name or as "path: name", with the reason. All
 * other texts reject it: `resident-numbers.test.ts` compares the schemas with this table. Encrypted ids (`encrypted…`)
 * and the fields of `uncomposed-texts.ts` are tokens and not listed.
 */
export const acceptedResidentNumbers: Readonly<Record<string, string>> = {
  searchFilter: SEARCH,
  query: SEARCH,
  'content.searchFaq: text': SEARCH,
  'listing.search: text': SEARCH,
  'operations.listLessons: coach': SEARCH,
  program: 'a name in an address',
  subject: 'the name of a content',
  page: 'an address of a page',
  province: PLACE,
  city: PLACE,
  district: PLACE,
  trackingNo: 'the number of a parcel can have 13 digits',
  accountNumber: 'an account can have 13 digits; the printed form with its dash is rejected',
  'operations.settlement.pay: bank': 'as the page showed it, compared with the row',
  'operations.settlement.pay: holderName': 'as the page showed it, compared with the row',
};
