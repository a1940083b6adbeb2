import { BlockSection } from '~/components/content/blocks/block-section';
import { cx } from '~/components/ui/cx';
import {
  helpline,
  type PurposeWithStops,
  type StopGroup,
  type StopKind,
  stops,
} from '~/domain/content/pages/purpose/stops';
import { telHref } from '~/domain/messaging/support';
import { purposeLooks } from './purpose-looks';

const looks: Record<StopKind, string> = {
  stop: 'bg-bad-soft text-bad',
  doctor: 'bg-warn-soft text-warn',
  adapt: 'bg-green-soft text-green',
};

/** When a lesson does not begin: which signs, and what to do then. It is no judgement of a person's health. */
export function StopSigns({ purpose }: { purpose: PurposeWithStops }) {
  const { ground, isFirstWide = false } = purposeLooks[purpose].stops ?? {};
  const { title, detail, groups } = stops[purpose];
  return (
    <BlockSection id="stops" title={title} detail={detail} ground={ground}>
      <ul className={cx('grid gap-4', isFirstWide ? 'md:grid-cols-2' : groups.length > 1 && 'md:grid-cols-3')}>
        {groups.map((group, index) => (
          <Group key={group.title} group={group} wide={isFirstWide && index === 0} />
        ))}
      </ul>
      {purpose === 'meditation' ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-m border border-line bg-card px-5 py-3">
          <span>{helpline.name}</span>
          <a
            href={telHref(helpline.phone)}
            className="inline-flex min-h-11 items-center text-[22px] font-bold text-green tnum"
          >
            {helpline.phone}
          </a>
        </p>
      ) : null}
    </BlockSection>
  );
}

function Group({ group, wide }: { group: StopGroup; wide: boolean }) {
  return (
    <li className={cx('overflow-hidden rounded-l border border-line bg-card', wide && 'md:col-span-2')}>
      <div className={cx('px-5 py-4', looks[group.kind])}>
        <h3 className="text-h3">{group.title}</h3>
        <p className="mt-1 text-small">{group.action}</p>
      </div>
      <ul className={cx('px-5 py-2', wide && 'flex flex-wrap gap-x-8 sm:px-6')}>
        {group.signs.map(({ text }) => (
          <li
            key={text}
            className={cx(
              'text-[15px]',
              wide ? 'py-2.5 font-semibold' : 'border-t border-line py-2.5 first:border-t-0',
            )}
          >
            {text}
          </li>
        ))}
      </ul>
    </li>
  );
}
