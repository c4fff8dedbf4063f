import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { parseSearch } from '../app/search-params.ts';
import type { Look } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  children?: ReactNode;
}

/** A link to a place in the console whose path is known only at run time; it may carry a query. */
export function PathLink({ to, ref: _ref, ...rest }: Props) {
  const [path = '', query = ''] = to.split('?');
  return <Link {...(rest as object)} to={path} activeOptions={{ exact: true }} search={parseSearch(query) as never} />;
}

export function LinkButton({ look = 'plain', icon, children, ...rest }: Props & { look?: Look; icon?: LucideIcon }) {
  return (
    <PathLink {...rest} className={`button ${look}`}>
      {icon && <Icon of={icon} />}
      {children}
    </PathLink>
  );
}
