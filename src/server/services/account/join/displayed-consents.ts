import { accountPolicy } from '~/domain/account/policy';

type Choices = { marketing: boolean; adMeasurement: boolean; measurementVersion?: string | undefined };

/** A submitted form. A form of an older build has no value for ad measurement. */
export type JoinForm<Form extends Choices> = Omit<Form, 'adMeasurement'> & { adMeasurement?: boolean | undefined };

/**
 * Returns the optional consents of a form, and the versions of the texts that it displayed. A form of an older build
 * does not ask for consent to ad measurement, or does not name the version of its text. It displayed the privacy text
 * of that time.
 */
export function displayedConsents({ marketing, adMeasurement, measurementVersion }: JoinForm<Choices>) {
  return {
    marketing,
    adMeasurement: adMeasurement ?? false,
    consentVersions: { ...accountPolicy.consents, ...formerVersions(adMeasurement, measurementVersion) },
  };
}

function formerVersions(adMeasurement: boolean | undefined, measurementVersion: string | undefined) {
  const { consents, formerConsentVersions } = accountPolicy;
  if (adMeasurement === undefined) return formerConsentVersions.withoutMeasurement;
  return measurementVersion === consents.AD_MEASUREMENT ? {} : formerConsentVersions.withoutVisits;
}
