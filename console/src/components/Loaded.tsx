import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '../api/http.ts';
import type { ApiError } from '../api/problem.ts';
import { Failure } from './Failure.tsx';
import { Skeleton } from './Skeleton.tsx';

interface Props<T> {
  query: UseQueryResult<Answer<T>, ApiError>;
  lines?: number;
  children: (data: T, etag: string | null) => ReactNode;
}

/** What was read once it is there; its outline until then, and the reason when it does not come. */
export function Loaded<T>({ query, lines = 4, children }: Props<T>) {
  if (query.data) return children(query.data.data, query.data.etag);
  if (query.error) return <Failure error={query.error} retry={() => void query.refetch()} />;
  return <Skeleton lines={lines} />;
}
