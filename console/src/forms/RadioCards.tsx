import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../components/Icon.tsx';

interface Props<V extends string> {
  label: string;
  value: V;
  choose: (value: V) => void;
  options: { value: V; title: string; text: string; icon: LucideIcon }[];
}

/** One of a few choices, each explained. */
export function RadioCards<V extends string>({ label, value, choose, options }: Props<V>) {
  const name = useId();
  return (
    <fieldset className="radio-cards">
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input type="radio" name={name} checked={option.value === value} onChange={() => choose(option.value)} />
            <Icon of={option.icon} size={20} />
            <strong>{option.title}</strong>
            <span className="help">{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
