'use client';
import { chanceLabels, replayRowGroups } from '~/domain/timetable/replay/labels';
import type { ReplayFigure, RulesReplay } from '~/domain/timetable/replay/result';

const count = (value: number) => value.toLocaleString('ko-KR');
const signed = (value: number) => {
  const rounded = Math.round(value * 10) / 10;
  return rounded > 0 ? `+${count(rounded)}` : rounded < 0 ? `−${count(-rounded)}` : '0';
};
const percent = (chance: number | null) => (chance === null ? '–' : `${Math.round(chance * 100)}%`);

/** What a month comes to under the rules as they held and as they were changed, row by row. */
export function RulesComparison({ replay }: { replay: RulesReplay }) {
  return (
    <div className="overflow-hidden rounded-m border border-line bg-card">
      <table className="w-full table-fixed border-collapse text-small">
        <caption className="sr-only">지금 규칙과 바꾼 규칙의 비교</caption>
        <colgroup>
          <col />
          <col className="w-[62px] sm:w-28" />
          <col className="w-[70px] sm:w-32" />
          <col className="w-[66px] sm:w-28" />
        </colgroup>
        <thead>
          <tr className="border-b border-line bg-sunken/50 text-caption text-ink-2">
            <th scope="col" className="h-10 px-3 text-left font-semibold sm:px-4">
              항목
            </th>
            {['지금 규칙', '바꾼 규칙', '차이'].map((head) => (
              <th key={head} scope="col" className="px-1.5 text-right font-semibold last:pr-3 sm:px-4">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {replayRowGroups.map(({ title, caption, rows, chances }) => (
          <tbody key={title} className="border-b border-line last:border-0">
            <tr>
              <th scope="rowgroup" colSpan={4} className="px-3 pt-4 pb-1.5 text-left sm:px-4">
                <span className="block font-semibold">{title}</span>
                <span className="mt-0.5 block max-w-[46em] text-caption font-normal text-ink-2">{caption}</span>
              </th>
            </tr>
            {chances ? <Chances replay={replay} /> : null}
            {rows.map(({ name, label, unit }) => (
              <Row
                key={name}
                label={label}
                own={`${count(replay.own.counts[name].known)}${unit}`}
                changed={`${count(replay.changed.counts[name].known)}${unit}`}
                unknown={replay.changed.counts[name].unknown}
                difference={differenceOf(replay.own.counts[name], replay.changed.counts[name])}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** From the difference of what is known to the one with all that is not. */
function differenceOf(own: ReplayFigure, { known, unknown }: ReplayFigure): { from: string; to: string | null } {
  const to = unknown === 0 ? null : signed(known + unknown - own.known);
  return { from: signed(known - own.known), to };
}

function Chances({ replay: { own, changed } }: { replay: RulesReplay }) {
  return chanceLabels.map((label, losses) => {
    const before = own.chances[losses];
    const then = changed.chances[losses];
    if (!before || !then || before.entries + then.entries === 0) return null;
    const difference =
      before.chance === null || then.chance === null
        ? '–'
        : `${signed(Math.round((then.chance - before.chance) * 100))}%p`;
    return (
      <Row
        key={label}
        label={label}
        own={percent(before.chance)}
        changed={percent(then.chance)}
        unknown={0}
        difference={{ from: difference, to: null }}
      />
    );
  });
}

function Row({
  label,
  own,
  changed,
  unknown,
  difference,
}: {
  label: string;
  own: string;
  changed: string;
  unknown: number;
  difference: { from: string; to: string | null };
}) {
  const { from, to } = difference;
  const isSame = to === null && ['0', '0%p', '–'].includes(from);
  return (
    <tr className="border-t border-line/60">
      <th scope="row" className="px-3 py-2 text-left font-normal sm:px-4">
        {label}
      </th>
      <td className="px-1.5 py-2 text-right tnum sm:px-4">{own}</td>
      <td className="px-1.5 py-2 text-right tnum sm:px-4">
        {changed}
        {unknown > 0 ? <span className="block text-caption text-warn">{`모름 ${count(unknown)}`}</span> : null}
      </td>
      <td className={`px-1.5 py-2 pr-3 text-right tnum sm:px-4 ${isSame ? 'text-ink-2' : 'font-semibold'}`}>
        {from}
        {to === null ? null : <span className="block whitespace-nowrap">{`~${to}`}</span>}
      </td>
    </tr>
  );
}
