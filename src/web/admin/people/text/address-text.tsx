/** An e-mail address in a sentence: from left to right whatever its letters are, since turned round it is another one. */
export function AddressText({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="font-semibold wrap-anywhere">
      {children}
    </bdi>
  )
}
