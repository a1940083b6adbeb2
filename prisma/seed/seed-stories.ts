import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulDate, seoulDayStart } from '~/domain/shared/seoul-time';
import { continueSequence, insertRows, type Queryable } from './insert-rows';
import { seedPublications } from './seed-publications';
import { demoStories } from './texts/stories';

/** Days for which the demo people agreed. */
const CONSENT_DAYS = 730;

/** Seeds people's stories. The same `now` writes the same rows. */
export async function seedStories(client: Queryable, now: Date): Promise<void> {
  const stories = demoStories.map(({ daysAgo, state = 'PUBLISHED', ...story }, index) => {
    const created_at = new Date(seoulDayStart(now).getTime() - daysAgo * DAY_MS - 14 * HOUR_MS);
    const isDraft = state === 'DRAFT';
    // A draft waits for the person's consent.
    const consentUntil = isDraft ? null : seoulDate(new Date(created_at.getTime() + CONSENT_DAYS * DAY_MS));
    return {
      content: { ...story, consentUntil },
      kind: 'story',
      subject: String(index + 1),
      status: state,
      created_at,
      published_at: isDraft ? null : created_at,
    };
  });
  await insertRows(
    client,
    'stories',
    stories.map(({ subject, content: { serviceType, consentUntil, ...columns }, created_at, published_at }) => ({
      id: Number(subject),
      ...columns,
      service_type: serviceType,
      consent_until: consentUntil,
      created_at,
      updated_at: created_at,
      published_at,
    })),
  );
  await continueSequence(client, 'stories');
  await seedPublications(client, stories);
}
