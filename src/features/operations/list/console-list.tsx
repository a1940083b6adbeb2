'use client';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useAddress } from '~/components/browser/use-address';
import { withParticle } from '~/domain/shared/korean-particle';
import { PageHead } from '../shell/page-head';
import { type DataColumn, DataTable } from './data-table';
import { listState, type PagedQuery } from './list-state';
import { type FilterOption, ListToolbar } from './list-toolbar';
import { useListParams } from './use-list-params';
import { useSheetAddress } from './use-sheet-address';

/** A list that is loaded as a whole. */
interface WholeQuery<Row> {
  data: readonly Row[] | undefined;
  error: { message: string } | null;
  refetch: () => Promise<unknown>;
}

/** A choice above a list, which is stored in a parameter of the address. */
interface AddressFilter {
  name: string;
  label: string;
  /** Label of the empty choice, where "모든" before the filter label is not correct. */
  all?: string;
  /** An option with a `name` of its own is stored in that parameter instead. */
  options: readonly (FilterOption & { name?: string })[];
}

/** An option for the orders with a refund that the gateway rejected; a link of the overview chooses it too. */
export const rejectedRefunds = { name: 'refund', value: 'FAILED', label: '처리하지 못한 환불' };

/** Returns the options to choose one of the companies. */
export const companyOptions = (companies: readonly { csCorporateId: number; name: string }[] = []) =>
  companies.map(({ csCorporateId, name }) => ({ value: String(csCorporateId), label: name }));

interface EmptyText {
  /** What the rows are called, as in "아직 주문이 없어요" and "찾은 주문이 없어요". */
  noun: string;
  /** Says where the rows come from, while the address limits them in no way. */
  detail?: string;
  /** Text for a limited list, where "찾은 …" is not correct. */
  filtered?: { title: string; detail?: string };
}

/** Parameters of a console address that choose a view of the page and do not limit the rows of its list. */
const viewParams: ReadonlySet<string> = new Set(['open', 'tab']);

function emptyTextOf({ noun, detail, filtered }: EmptyText, params: URLSearchParams) {
  const subject = withParticle(noun, '이', '가');
  if (![...params].some(([name, value]) => value !== '' && !viewParams.has(name)))
    return { title: `아직 ${subject} 없어요`, detail };
  return filtered ?? { title: `찾은 ${subject} 없어요`, detail: '조건을 바꿔서 다시 찾아 주세요.' };
}

type Heading =
  | { title: string; caption?: string; lead?: ReactNode; tools?: ReactNode }
  /** A list below another heading names only its table. */
  | { title?: never; caption: string; lead?: never; tools?: never };

type ConsoleListProps<Row> = Heading & {
  query: PagedQuery<Row> | WholeQuery<Row>;
  columns: readonly DataColumn<Row>[];
  /** Identifies a row, also in the address of its sheet. */
  rowKey: (row: Row) => string;
  empty: EmptyText;
  /** Label of the search, which is stored in the parameter `q`. */
  search?: string;
  /** Search for the other side of the listed rows, in a parameter of its own. */
  secondSearch?: { name: string; label: string };
  /** At most two. */
  filters?: readonly AddressFilter[];
  /** Whether the rows can be limited to a period, which is stored in the parameters `from` and `to`. */
  period?: boolean;
  /** Opens a row elsewhere; without it a row opens its sheet. */
  onOpen?: (row: Row) => void;
  /** @param opened key of the open row; '' when none is open */
  renderSheet?: (opened: string, onClose: () => void) => ReactNode;
  /** Shown between the toolbar and the table. */
  children?: ReactNode;
};

/**
 * Shows a list of the console: heading, toolbar, table and the sheet of a row. Search, filters and the open sheet are
 * stored in the address.
 */
export function ConsoleList<Row>(props: ConsoleListProps<Row>) {
  const { title, caption, lead, tools, query, columns, rowKey, empty, onOpen, renderSheet, children } = props;
  const { opened, open, close } = useSheetAddress();
  const { params } = useAddress();
  return (
    <>
      {title === undefined ? null : <PageHead title={title} lead={lead} tools={tools} />}
      {props.search || props.filters ? <AddressToolbar {...props} /> : null}
      {children}
      <DataTable
        caption={caption ?? title ?? ''}
        columns={columns}
        {...stateOf(query)}
        rowKey={rowKey}
        onOpen={onOpen ?? ((row) => open(rowKey(row)))}
        empty={emptyTextOf(empty, params)}
      />
      {renderSheet?.(opened, close)}
    </>
  );
}

function stateOf<Row>(query: PagedQuery<Row> | WholeQuery<Row>) {
  if ('fetchNextPage' in query) return listState(query);
  const { data, error, refetch } = query;
  return { rows: data, error, onRetry: () => void refetch() };
}

const dayOf = (text: string) => z.iso.date().safeParse(text).data ?? '';

type ToolbarProps = Pick<ConsoleListProps<never>, 'search' | 'secondSearch' | 'filters' | 'period'>;

function AddressToolbar({ search, secondSearch, filters, period }: ToolbarProps) {
  const { get, set } = useListParams();
  const [filter, second] = filters ?? [];
  const searchOf = (name: string, label: string) => ({
    label,
    value: get(name),
    onChange: (text: string) => set({ [name]: text }),
  });
  const filterOf = ({ name, options, ...labels }: AddressFilter) => {
    const chosen = options.findLast((option) => get(option.name ?? name) === option.value);
    return {
      ...labels,
      options,
      value: chosen?.value ?? '',
      onChange: (value: string) => {
        const names = [name, ...options.flatMap((option) => option.name ?? [])];
        const option = options.find((option) => option.value === value);
        set({ ...Object.fromEntries(names.map((name) => [name, ''])), [option?.name ?? name]: value });
      },
    };
  };
  return (
    <ListToolbar
      search={search === undefined ? undefined : searchOf('q', search)}
      secondSearch={secondSearch && searchOf(secondSearch.name, secondSearch.label)}
      filter={filter && filterOf(filter)}
      second={second && filterOf(second)}
      period={period ? { from: dayOf(get('from')), to: dayOf(get('to')), onChange: set } : undefined}
    />
  );
}
