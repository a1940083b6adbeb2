import type { ToolMode } from '../schema/order';

/** Returns the title of an order: "요가 매트 6mm", "요가 매트 6mm 외 2가지". */
export function orderTitle(items: readonly { name: string }[]): string {
  const [first] = items;
  if (!first) return '도구';
  return items.length === 1 ? first.name : `${first.name} 외 ${items.length - 1}가지`;
}

/** Returns "구매 2개" or "3개월 대여". */
export function modeLabel({ mode, months, count }: { mode: ToolMode; months: number; count: number }): string {
  const amount = count > 1 || mode === 'buy' ? ` ${count}개` : '';
  return mode === 'buy' ? `구매${amount}` : `${months}개월 대여${amount}`;
}

/** Returns the noun for sending items back: 반품 for bought ones, 반납 for rented ones, both for a mix. */
export function returnNoun(items: readonly { mode: ToolMode }[]): '반품' | '반납' | '반품·반납' {
  const modes = new Set(items.map(({ mode }) => mode));
  if (modes.size !== 1) return '반품·반납';
  return modes.has('buy') ? '반품' : '반납';
}

/** Carriers with parcel tracking; each address is the search URL without the tracking number at its end. */
export const carriers = {
  cj: { label: 'CJ대한통운', track: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=' },
  hanjin: {
    label: '한진택배',
    track: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&wblnumText2=',
  },
  lotte: { label: '롯데택배', track: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=' },
  post: { label: '우체국택배', track: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=' },
  own: { label: '설치 기사 방문', track: null },
} as const satisfies Record<string, { label: string; track: string | null }>;
export type CarrierKey = keyof typeof carriers;
export const carrierKeys = Object.keys(carriers) as [CarrierKey, ...CarrierKey[]];

/** Returns the carrier's name, and the tracking address of the parcel. */
export function parcelOf(
  carrier: string | null,
  trackingNo: string | null,
): { label: string; href: string | null } | null {
  const match = carrierKeys.find((key) => key === carrier);
  if (!match) return null;
  const { label, track } = carriers[match];
  return { label, href: track && trackingNo ? `${track}${encodeURIComponent(trackingNo)}` : null };
}

/** Prefix of the order numbers of tools. */
export const TOOL_OID_PREFIX = 'T';

export function isToolOid(oid: string): boolean {
  return oid.startsWith(TOOL_OID_PREFIX);
}
