import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { menuItemClass } from './dropdown-menu';
import { Field } from './text-field';

interface SelectProps {
  label: string;
  placeholder: string;
  value: string;
  options: { value: string; label: string; icon?: ReactNode }[];
  onChoose: (value: string) => void;
}

/** A select whose options can have icons. */
export function Select({ label, placeholder, value, options, onChoose }: SelectProps) {
  return (
    <Field
      label={label}
      render={({ className, ...inputProps }) => (
        <Primitive.Root value={value} onValueChange={onChoose}>
          <Primitive.Trigger
            {...inputProps}
            className={`${className} flex h-11.5 items-center justify-between gap-2 text-left data-placeholder:text-ink-faint`}
          >
            <span className="inline-flex min-w-0 items-center gap-2.5 truncate [&_svg]:size-4.5">
              <Primitive.Value placeholder={placeholder} />
            </span>
            <ChevronDown aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
          </Primitive.Trigger>
          <Primitive.Portal>
            <Primitive.Content
              position="popper"
              sideOffset={6}
              collisionPadding={12}
              className="z-60 max-h-72 w-(--radix-select-trigger-width) animate-fade overflow-hidden popover p-1.5"
            >
              <Primitive.Viewport>
                {options.map((option) => (
                  <Primitive.Item key={option.value} value={option.value} className={menuItemClass}>
                    <Primitive.ItemText>
                      <span className="inline-flex items-center gap-2.5">
                        {option.icon}
                        {option.label}
                      </span>
                    </Primitive.ItemText>
                    <Primitive.ItemIndicator className="ml-auto">
                      <Check aria-hidden />
                    </Primitive.ItemIndicator>
                  </Primitive.Item>
                ))}
              </Primitive.Viewport>
            </Primitive.Content>
          </Primitive.Portal>
        </Primitive.Root>
      )}
    />
  );
}
