import { LinkButton } from '~/components/navigation/link-button';

/** Call to action at the end of the page. */
export function HomeStart() {
  return (
    <section aria-labelledby="start" className="wrap pb-18 md:pb-24">
      <div className="relative isolate overflow-hidden rounded-[28px] bg-deep px-6 py-12 text-on-deep sm:px-12 md:py-16">
        <svg
          aria-hidden
          viewBox="0 0 360 240"
          className="absolute right-0 bottom-0 -z-10 h-36 w-auto translate-x-8 opacity-90 sm:h-full sm:translate-x-6"
          fill="none"
        >
          <circle
            cx="232"
            cy="132"
            r="92"
            stroke="currentColor"
            strokeOpacity=".22"
            strokeWidth="22"
            strokeLinecap="round"
            strokeDasharray="432 146"
            transform="rotate(-54 232 132)"
          />
          <circle cx="266" cy="102" r="38" fill="#c9411c" />
          <circle cx="322" cy="46" r="17" fill="#c9411c" fillOpacity=".6" />
          <circle cx="350" cy="14" r="8" fill="#c9411c" fillOpacity=".4" />
        </svg>
        <h2 id="start" className="text-h1">
          오늘 저녁도 괜찮아요
        </h2>
        <p className="mt-2 max-w-[26em] opacity-90">
          질문에 답하면 우리 동네에서 지금 가능한 코치가 보여요. 작성하던 답은 나갔다 와도 그대로 있어요.
        </p>
        <LinkButton href="/workout/suggest" prefetch={false} variant="onDeep" size="lg" className="mt-7">
          코치 찾기
        </LinkButton>
      </div>
    </section>
  );
}
