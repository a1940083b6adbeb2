import { accountPolicy } from '~/domain/account/policy';

type Choices = { marketing: boolean; adMeasurement: boolean };

/** A form as it is sent: that of a former build says nothing about ad measurement. */
export type JoinForm<Form extends Choices> = Omit<Form, 'adMeasurement'> & { adMeasurement?: boolean | undefined };

/**
 * The optional consents of a form, and the versions of the texts that it displayed. The form of a former build asks for
 * no consent to ad measurement, and displayed the privacy text of before that consent.
 */
export function displayedConsents({ marketing, adMeasurement }: JoinForm<Choices>) {
  const { consents, formerConsents } = accountPolicy;
  return {
    marketing,
    adMeasurement: adMeasurement ?? false,
    consentVersions: adMeasurement === undefined ? { ...consents, ...formerConsents } : consents,
  };
}
