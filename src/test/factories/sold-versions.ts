import { priceBooks } from '~/domain/catalog/policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { paymentPolicies } from '~/domain/payment/policy';
import type { PolicyRegistry, Versioned } from '~/domain/shared/policy-registry';

/** Versions under which something was sold on one day. */
export type SoldUnder = { lessonPolicyVersion: string; paymentPolicyVersion: string };

const dayOf = (version: string) => version.slice(version.indexOf('-') + 1);

/** Returns the versions that were sold together, from each day on which either of them was released. */
export function soldVersions(): SoldUnder[] {
  const [lessons, payments] = [lessonPolicies, paymentPolicies].map(({ versions }) =>
    versions.map(({ version }) => version),
  );
  const days = new Set([...(lessons ?? []), ...(payments ?? [])].map(dayOf));
  const newestOn = (versions: readonly string[] = [], day: string) =>
    versions.findLast((version) => dayOf(version) <= day) ?? '';
  return [...days]
    .toSorted()
    .map((day) => ({ lessonPolicyVersion: newestOn(lessons, day), paymentPolicyVersion: newestOn(payments, day) }));
}

/** Makes registered versions the newest ones, so that the next sales have them; every other version stays registered. */
export function sellUnder(sold: SoldUnder & { priceBookVersion: string }): void {
  makeNewest(lessonPolicies, sold.lessonPolicyVersion);
  makeNewest(paymentPolicies, sold.paymentPolicyVersion);
  makeNewest(priceBooks, sold.priceBookVersion);
}

function makeNewest<P extends Versioned>(registry: PolicyRegistry<P>, version: string): void {
  const versions = registry.versions as P[];
  versions.push(...versions.splice(versions.indexOf(registry.of(version)), 1));
}
