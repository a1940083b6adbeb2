/**
 * Texts of changes that accept a resident number, as "procedure: field"; the reasons are in
 * `src/domain/shared/resident-number.ts`. All other texts reject it: `resident-numbers.test.ts` compares the procedures
 * with this table. Encrypted ids (`encrypted…`) are tokens and not listed.
 */
export const acceptedResidentNumbers: readonly string[] = [];
