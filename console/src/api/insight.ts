import type { operations } from './operator-api.ts';
import type { Schema } from './schemas.ts';

export type Range = NonNullable<NonNullable<operations['getStatistics']['parameters']['query']>['range']>;
/** Counts over time; null where nothing was measured, which is not zero. */
export type Statistics = Schema<'Statistics'>;
export type AttentionItem = Schema<'AttentionItem'>;
export type SearchHit = Schema<'SearchHit'>;
export type SystemInfo = Schema<'System'>;
