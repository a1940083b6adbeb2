import { accountPolicy } from '~/domain/account/policy';

type Choices = { marketing: boolean; adMeasurement: boolean };

/** A submitted form. A form of an older build has no value for ad measurement. */
export type JoinForm<Form extends Choices> = Omit<Form, 'adMeasurement'> & { adMeasurement?: boolean | undefined };

/**
 * Returns the optional consents of a form, and the versions of the texts that it displayed. A form of an older build
 * does not ask for consent to ad measurement, and displayed the privacy text from before that consent existed.
 */
export function displayedConsents({ marketing, adMeasurement }: JoinForm<Choices>) {
  const { consents, formerConsentVersions } = accountPolicy;
  return {
    marketing,
    adMeasurement: adMeasurement ?? false,
    consentVersions: adMeasurement === undefined ? { ...consents, ...formerConsentVersions } : consents,
  };
}
