import { AdvertisedPriceTerms } from '~/components/money/advertised-price-terms';
import { HomeCoaches } from '~/features/content/home-coaches';
import { HomeContact } from '~/features/content/home-contact';
import { HomeFaq } from '~/features/content/home-faq';
import { HomeHero } from '~/features/content/home-hero';
import { HomePrices } from '~/features/content/home-prices';
import { HomePrograms } from '~/features/content/home-programs';
import { HomeRefund } from '~/features/content/home-refund';
import { HomeReviews } from '~/features/content/home-reviews';
import { HomeStart } from '~/features/content/home-start';
import { HomeSteps } from '~/features/content/home-steps';
import { defaultFaq } from '~/domain/content/faq/faq';
import type { FaqQuestion } from '~/domain/content/faq/faq-topic';
import type { HomeContent } from '~/domain/content/home';
import { allowInBuild } from '~/trpc/allow-in-build';
import { publicApi } from '~/trpc/public-server';
import { pageMetadata, siteDescription, siteTitle } from '../page-metadata';

export const metadata = pageMetadata({ path: '/', title: { absolute: siteTitle }, description: siteDescription });

/** Seconds for which all visitors get the same cached page, numbers included. */
export const revalidate = 60;

/** Number of questions on the home page. */
const QUESTIONS = 6;

/** Returns the first questions about lessons at home; those in code in a build without the database. */
async function readQuestions(): Promise<readonly FaqQuestion[]> {
  try {
    return (await publicApi.content.faq({ topic: 'visit' })).items.slice(0, QUESTIONS);
  } catch (error) {
    await allowInBuild(error);
    const topics = defaultFaq(await publicApi.content.seller());
    return topics.flatMap(({ id, questions }) => (id === 'visit' ? questions.slice(0, QUESTIONS) : []));
  }
}

/** Returns null in a build without the database: the page then shows no numbers. */
async function readContent(): Promise<HomeContent | null> {
  try {
    return await publicApi.content.home();
  } catch (error) {
    return allowInBuild(error);
  }
}

export default async function HomePage() {
  const [content, contact, questions] = await Promise.all([
    readContent(),
    publicApi.content.support(),
    readQuestions(),
  ]);
  return (
    <>
      <HomeHero numbers={content?.numbers ?? null} />
      <HomePrograms />
      {content?.showcase ? <HomeCoaches showcase={content.showcase} /> : null}
      <HomeSteps />
      <HomePrices />
      <AdvertisedPriceTerms className="wrap mt-5" />
      <HomeRefund />
      {content && content.reviews.length > 0 ? (
        <HomeReviews reviews={content.reviews} numbers={content.numbers} />
      ) : null}
      {questions.length > 0 ? <HomeFaq questions={questions} /> : null}
      <HomeContact contact={contact} />
      <HomeStart />
    </>
  );
}
