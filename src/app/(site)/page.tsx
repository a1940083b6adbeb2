import { HomeCoaches } from '~/features/content/home-coaches';
import { HomeFaq } from '~/features/content/home-faq';
import { HomeHero } from '~/features/content/home-hero';
import { HomePrograms } from '~/features/content/home-programs';
import { HomeRefund } from '~/features/content/home-refund';
import { HomeReviews } from '~/features/content/home-reviews';
import { HomeStart } from '~/features/content/home-start';
import { HomeSteps } from '~/features/content/home-steps';
import type { HomeContent } from '~/domain/content/home';

export default function HomePage() {
  const content: HomeContent | null = null as HomeContent | null;
  return (
    <>
      <HomeHero numbers={content?.numbers ?? null} />
      <HomePrograms />
      {content?.showcase ? <HomeCoaches showcase={content.showcase} /> : null}
      <HomeSteps />
      <HomeRefund />
      {content && content.reviews.length > 0 ? <HomeReviews reviews={content.reviews} numbers={content.numbers} /> : null}
      <HomeFaq />
      <HomeStart />
    </>
  );
}
