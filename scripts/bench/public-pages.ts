/** Public pages that the rows about the first load and Lighthouse measure, by name. */
export const publicPages = [
  ['home page', '/'],
  ['listing page', '/workout/listings'],
  ['page of a purpose', '/f/purpose/posture'],
  ['page for companies', '/f/office'],
] as const;
