"use client";

import { PictureField } from "@/components/admin/form/picture-field";
import { TextField } from "@/components/ui/field";
import type { ProductImage } from "@/lib/contract/products";

type Props = {
  id: string;
  label: string;
  altLabel: string;
  altHint: string;
  value: ProductImage | null;
  onChange: (picture: ProductImage | null) => void;
  error?: string;
  onBlur?: () => void;
  altError?: string;
};

/** A picture and what it shows in words; another picture needs other words, so they are kept to be written over. */
export function PictureWithAlt({ id, label, altLabel, altHint, value, onChange, error, altError }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <PictureField
        label={label}
        value={value}
        error={error}
        onChange={(picture) => {
          if (!picture) return onChange(null);
          const { url, thumb_url, width, height } = picture;
          onChange({ url, thumb_url, width, height, alt: value?.alt ?? "" });
        }}
      />
      {value && (
        <TextField
          id={`${id}-alt`}
          label={altLabel}
          hint={altHint}
          maxLength={120}
          required
          value={value.alt}
          onChange={({ target }) => onChange({ ...value, alt: target.value })}
          error={altError}
        />
      )}
    </div>
  );
}
