/** Context to which the number of a document is bound. */
export const NUMBER_SEAL = 'coach-document-number';
