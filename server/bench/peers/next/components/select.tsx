import { Icon } from './icon.tsx';

export interface Choice {
  value: string;
  text: string;
  isDisabled?: boolean;
}

interface SelectProps {
  id: string;
  name: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
  isRequired?: boolean;
}

export function Select({ id, name, choices, value, onChange, ...props }: SelectProps) {
  return (
    <div className="select-box">
      <select
        className={props.className ?? 'select'}
        id={id}
        name={name}
        value={value}
        required={props.isRequired}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
            {choice.text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="chevron" size={16} />
    </div>
  );
}
